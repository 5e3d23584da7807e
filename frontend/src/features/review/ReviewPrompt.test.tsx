import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { workoutQueries } from "@/features/workout";
import { NOW } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { noReview, review } from "@/testing/review";
import { HttpResponse, http, problem, server } from "@/testing/server";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  server.use(http.get("*/api/revision-check", () => HttpResponse.json(review)));
});
afterEach(() => {
  vi.useRealTimers();
});

const openReview = async () => {
  const app = renderApp("/dashboard");
  return { ...app, dialog: within(await screen.findByRole("dialog", { name: "Hora da Revisão!" })) };
};

/** Waits until the dashboard is complete; a due review would be open by then. */
const expectNoDialog = async () => {
  const { client } = renderApp("/dashboard");
  await waitFor(() => expect(client.getQueryState(["review", "check"])?.status).toBe("success"));
  await screen.findByText("Treinos no total");
  expect(screen.queryByRole("dialog")).toBeNull();
};

it("shows what is suggested, five exercises and three new ones at most", async () => {
  const { dialog } = await openReview();
  expect(dialog.getByText("Excelente! Você está pronto para o nível intermediário.")).toBeVisible();
  expect(dialog.getByText("Mudar de ABC para ABCDE, em 5 dias")).toBeVisible();
  expect(dialog.getByText(/^O programa é refeito/)).toBeVisible();
  expect(within(dialog.getByRole("list", { name: "Exercícios novos" })).getAllByRole("listitem")).toHaveLength(3);
  const metrics = within(dialog.getByRole("region", { name: "Seus últimos 2 meses" })).getAllByRole("listitem");
  expect(metrics).toHaveLength(5);
  expect(metrics[0]).toHaveTextContent("Puxada frontal abertaEstagnado 48%");
  expect(metrics[1]).toHaveTextContent("Supino reto com barraExcelente 82%");
});

it("shows what a stage of the new level brings, and the next one", async () => {
  const stage = { text: "Etapa 1: entra 1 exercício; o resto fica.", entering: ["Face pull na polia"], next: [] };
  server.use(http.get("*/api/revision-check", () => HttpResponse.json({ ...review, stage })));
  const { dialog } = await openReview();
  const region = within(dialog.getByRole("region", { name: "O novo nível entra em etapas" }));
  expect(region.getByText(stage.text)).toBeVisible();
  expect(region.getByRole("list", { name: "Entram nesta etapa" })).toHaveTextContent("Face pull na polia");
  expect(region.getByText(/^A próxima etapa vem depois de 4 semanas com treino e só/)).toBeVisible();
});

it("opens the guide of a new exercise", async () => {
  const suggestions = { ...review.suggestions, new_exercises: ["Tríceps Corda na Polia"] };
  server.use(http.get("*/api/revision-check", () => HttpResponse.json({ ...review, suggestions })));
  const { user, dialog } = await openReview();
  await user.click(await dialog.findByRole("button", { name: "Tríceps Corda na Polia" }));
  expect(await screen.findByRole("dialog", { name: "Tríceps Corda na Polia" })).toBeVisible();
});

it("applies the suggestions, confirms it and refetches everything", async () => {
  const sentBodies: unknown[] = [];
  let profileLoads = 0;
  let planLoads = 0;
  server.use(
    http.post("*/api/accept-revision", async ({ request }) => {
      sentBodies.push(await request.json());
      server.use(http.get("*/api/revision-check", () => HttpResponse.json(noReview)));
      return HttpResponse.json({ applied: true });
    }),
    http.get("*/api/profile", () => {
      profileLoads += 1;
    }),
    http.get("*/api/session-plans", () => {
      planLoads += 1;
    }),
  );
  const { user, dialog, client } = await openReview();
  await client.query(workoutQueries.plans());
  expect([profileLoads, planLoads]).toEqual([1, 1]);
  await user.click(dialog.getByRole("button", { name: "Aceitar Sugestões" }));
  expect(await screen.findByText("Sugestões aplicadas com sucesso! Seu programa foi atualizado.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(within(screen.getByRole("region", { name: "Revisão aceita" })).getByRole("button"));
  const changes = within(await screen.findByRole("dialog", { name: "O que mudou no seu programa" }));
  expect(await changes.findByText("Supino reto com barra: de 3 × 8–12 para 4 × 8–12")).toBeVisible();
  expect(changes.getByText(/^Semana leve de 23\/11 a 29\/11:/)).toBeVisible();
  await user.click(changes.getByRole("button", { name: "Entendi" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sentBodies).toEqual([{ ...review.suggestions, comeback: false }]);
  // Inactive queries are refetched too: offline training starts from them.
  await waitFor(() => expect([profileLoads, planLoads]).toEqual([2, 2]));
});

it("stays open and shows an error when the suggestions can't be applied", async () => {
  server.use(http.post("*/api/accept-revision", () => problem(500)));
  const { user, dialog } = await openReview();
  await user.click(dialog.getByRole("button", { name: "Aceitar Sugestões" }));
  expect(await screen.findByText("Erro ao aplicar sugestões. Tente novamente.")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Aceitar Sugestões" })).toBeVisible();
});

it("closes with Manter Atual, which the server keeps", async () => {
  let kept = 0;
  server.use(
    http.post("*/api/keep-program", () => {
      kept += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, dialog } = await openReview();
  await user.click(dialog.getByRole("button", { name: "Manter Atual" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(kept).toBe(1));
});

it("stays reachable on the progress screen after Manter Atual", async () => {
  server.use(http.get("*/api/revision-check", () => HttpResponse.json({ ...review, needsRevision: false })));
  const { user } = renderApp("/progress");
  const note = await screen.findByRole("region", { name: "Revisão disponível" });
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(within(note).getByRole("button", { name: "Ver revisão" }));
  expect(await screen.findByRole("dialog", { name: "Hora da Revisão!" })).toBeVisible();
});

it("offers nothing to accept when nothing changes", async () => {
  const suggestions = {
    ...review.suggestions,
    details: ["Nada muda no seu programa. A próxima revisão fica para daqui a 8 semanas."],
    program_change: null,
    swaps: [],
    new_exercises: [],
    light_week_start: null,
    comeback: null,
    volume_increase: false,
    intensity_increase: false,
  };
  let isRead = false;
  server.use(
    http.get("*/api/revision-check", () => HttpResponse.json(isRead ? noReview : { ...review, suggestions })),
    http.post("*/api/accept-revision", () => {
      isRead = true;
      return HttpResponse.json({ applied: true });
    }),
  );
  const { user, dialog } = await openReview();
  expect(dialog.queryByRole("button", { name: /Aceitar/ })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Entendi" }));
  expect(await screen.findByText("A próxima revisão fica para daqui a 8 semanas.")).toBeVisible();
  expect(screen.queryByText(/foi atualizado/)).toBeNull();
  expect(screen.queryByRole("region", { name: "Revisão aceita" })).toBeNull();
});

it("takes up the answers about the last weeks", async () => {
  const sent: unknown[] = [];
  const tired = "Com o sono ruim, mais séries agora não ajudam: mantenha o programa e cuide da recuperação.";
  server.use(
    http.put("*/api/revision-check-in", async ({ request }) => {
      sent.push(await request.json());
      const suggestions = { ...review.suggestions, message: tired };
      server.use(http.get("*/api/revision-check", () => HttpResponse.json({ ...review, suggestions })));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, dialog } = await openReview();
  await user.click(within(dialog.getByRole("radiogroup", { name: "Sono" })).getByRole("radio", { name: "Ruim" }));
  expect(await dialog.findByText(tired)).toBeVisible();
  expect(sent).toEqual([{ weight: null, sleep: "ruim", stress: null, diet: null }]);
});

it("takes an answer back that can't be stored", async () => {
  server.use(http.put("*/api/revision-check-in", () => problem(500)));
  const { user, dialog } = await openReview();
  const poor = within(dialog.getByRole("radiogroup", { name: "Sono" })).getByRole("radio", { name: "Ruim" });
  await user.click(poor);
  expect(await screen.findByText("Não deu para guardar a resposta. Tente novamente.")).toBeVisible();
  expect(poor).not.toBeChecked();
});

it("opens again on the next visit after Fechar", async () => {
  const { user, dialog } = await openReview();
  await user.click(dialog.getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  cleanup();
  await openReview();
});

it("doesn't open when no review is due", async () => {
  server.use(http.get("*/api/revision-check", () => HttpResponse.json(noReview)));
  await expectNoDialog();
});

it("only logs a failed check", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  server.use(http.get("*/api/revision-check", () => problem(500)));
  renderApp("/dashboard");
  await waitFor(() => expect(log).toHaveBeenCalledWith("Failed to check for a review", expect.anything()));
  expect(await screen.findByText("Treinos no total")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
});

describe("an accepted review", () => {
  const accept = async () => {
    let isAccepted = false;
    server.use(
      http.get("*/api/revision-check", () => HttpResponse.json(isAccepted ? noReview : review)),
      http.post("*/api/accept-revision", () => {
        isAccepted = true;
        return HttpResponse.json({ applied: true });
      }),
      http.delete("*/api/accepted-revision", () => {
        server.use(http.get("*/api/revision-check", () => HttpResponse.json({ ...review, needsRevision: false })));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, dialog } = await openReview();
    await user.click(dialog.getByRole("button", { name: "Aceitar Sugestões" }));
    await user.click(await screen.findByRole("button", { name: "Ver o que mudou" }));
    return { user, changes: within(await screen.findByRole("dialog", { name: "O que mudou no seu programa" })) };
  };

  it("is taken back, and isn't asked about again at once", async () => {
    const { user, changes } = await accept();
    await user.click(await changes.findByRole("button", { name: "Desfazer" }));
    expect(await screen.findByText("Revisão desfeita. Tudo voltou a ser como antes.")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByRole("region", { name: "Revisão aceita" })).toBeNull();
  });

  it("that can't be taken back any more says why", async () => {
    const { user, changes } = await accept();
    server.use(
      http.delete("*/api/accepted-revision", () => problem(409, { error: "Esta revisão não pode mais ser desfeita." })),
    );
    await user.click(await changes.findByRole("button", { name: "Desfazer" }));
    expect(await screen.findByText("Esta revisão não pode mais ser desfeita.")).toBeVisible();
  });

  it("stays once its program was trained", async () => {
    server.use(http.get("*/api/accepted-revision", () => HttpResponse.json({ accepted: null })));
    const { changes } = await accept();
    expect(await changes.findByText(/a revisão fica valendo/)).toBeVisible();
    expect(changes.queryByRole("button", { name: "Desfazer" })).toBeNull();
  });
});
