import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { remembered } from "@/features/access";
import { member, NOW, planned, profile, restDay, template, today } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";
import { started } from "@/testing/training";
import { slotsOf } from "@/training/device/slots";
import { newDraft } from "@/training/model/draft";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

it("greets the member and sums up the program", async () => {
  renderApp("/dashboard");
  expect(await screen.findByRole("heading", { name: "Bom dia, Marina" })).toBeVisible();
  for (const fact of ["Intermediário", "ABCDE", "5 dias", "Hipertrofia"])
    expect(await screen.findByText(fact)).toBeVisible();
  expect(screen.getByRole("link", { name: "Configurar" })).toHaveAttribute("href", "/profile");
});

it("opens the session from today's card", async () => {
  renderApp("/dashboard");
  const card = await screen.findByRole("region", { name: "Treino de hoje" });
  for (const fact of ["5 exercícios", "60 min", "90 s de descanso"]) expect(card).toHaveTextContent(fact);
  const { searchParams } = new URL(
    within(card).getByRole("link", { name: "Iniciar" }).getAttribute("href") ?? "",
    "http://x",
  );
  expect([searchParams.get("type"), searchParams.get("template")]).toEqual(["A", template.name]);
});

describe("the week's walks", () => {
  const week = {
    number: 4,
    of: 8,
    rir: 2,
    is_light: false,
    is_test: false,
    is_block: false,
    tomorrow: "leve",
    walk_minutes: 55,
    has_walked: false,
    comeback: null,
  };
  const openWalks = async (save: () => Response) => {
    server.use(
      http.get("*/api/todays-workout", () => HttpResponse.json({ ...today, week })),
      http.put("*/api/walks", save),
    );
    const app = renderApp("/dashboard");
    return { ...app, box: await screen.findByRole("checkbox", { name: /^Caminhadas Some 55 min/ }) };
  };

  it("are ticked off, under what begins tomorrow", async () => {
    const { user, box, client } = await openWalks(() => new HttpResponse(null, { status: 204 }));
    expect(screen.getByText("Amanhã começa a semana leve: metade das séries.")).toBeVisible();
    await user.click(box);
    expect(box).toBeChecked();
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect(box).toBeChecked();
  });

  it("stay open where the server fails", async () => {
    const { user, box } = await openWalks(() => problem(500));
    await user.click(box);
    expect(await screen.findByText("Não deu para marcar as caminhadas. Tente novamente.")).toBeVisible();
    await waitFor(() => expect(box).not.toBeChecked());
  });
});

it("says once that the program was regenerated", async () => {
  let dismissals = 0;
  const program_notice = "Seu programa foi atualizado: melhoramos as regras.";
  server.use(
    http.get("*/api/profile", () => HttpResponse.json({ ...profile, program_notice })),
    http.delete("*/api/program-notice", () => {
      dismissals += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp("/dashboard");
  const note = await screen.findByRole("region", { name: "Programa atualizado" });
  expect(note).toHaveTextContent(program_notice);
  await user.click(within(note).getByRole("button", { name: "Entendi" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Programa atualizado" })).toBeNull());
  expect(dismissals).toBe(1);
});

it("asks whether the program may follow what the member wrote", async () => {
  const focus_question = {
    quote: "foco em glúteo, odeio treinar peito",
    focus_up: ["Glúteos"],
    focus_down: ["Peito"],
    avoid: [],
  };
  const answers: unknown[] = [];
  server.use(
    http.get("*/api/profile", () =>
      HttpResponse.json({ ...profile, focus_question: answers.length > 0 ? null : focus_question }),
    ),
    http.post("*/api/profile/focus-answers", async ({ request }) => {
      answers.push(await request.json());
      return HttpResponse.json(profile);
    }),
  );
  const { user } = renderApp("/dashboard");
  const card = await screen.findByRole("region", { name: "Foco do treino" });
  expect(card).toHaveTextContent(
    "Você escreveu: “foco em glúteo, odeio treinar peito”. Dar mais séries a glúteos e menos a peito?",
  );
  await user.click(within(card).getByRole("button", { name: "Sim" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Foco do treino" })).toBeNull());
  expect(answers).toEqual([{ accepted: true }]);
});

it("marks a workout that is already done today", async () => {
  const workout = { ...template, exercises: [planned()], date: "2026-11-16", completed_today: true };
  server.use(http.get("*/api/todays-workout", () => HttpResponse.json({ ...today, workout })));
  renderApp("/dashboard");
  expect(await screen.findByRole("region", { name: "Treino de hoje" })).toHaveTextContent("feito");
});

it("highlights today in the week and shows recent workouts", async () => {
  renderApp("/dashboard");
  const monday = (await screen.findByTitle("segunda-feira")).closest("li");
  expect(monday).toHaveAttribute("aria-current", "date");
  expect((await screen.findByTitle("domingo")).closest("li")).toHaveTextContent("Descanso");
  expect(await screen.findByRole("link", { name: "Treino E - Posterior, Glúteos" })).toHaveAttribute(
    "href",
    "/workouts?treino=105",
  );
  expect(screen.getByRole("link", { name: /Ver meu progresso/ })).toHaveAttribute("href", "/progress");
});

it("offers to continue a session that is running on this device", async () => {
  localStorage.setItem("evolua.member", JSON.stringify(member));
  slotsOf(member.id).session.write(newDraft(started()));
  renderApp("/dashboard");
  expect(await screen.findByRole("link", { name: "Continuar" })).toBeVisible();
});

const tile = async (label: string) => {
  const [, name] = await screen.findAllByText(label);
  return name?.closest("div");
};

it("averages the progress of the exercises in the strip and in the tiles", async () => {
  renderApp("/dashboard");
  expect(await screen.findAllByText("67%")).toHaveLength(2);
  expect(await tile("Progresso médio")).toHaveTextContent("67%");
});

it("shows a dash without progress, and everything else as usual", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  server.use(http.get("*/api/progress-metrics", () => problem(500)));
  renderApp("/dashboard");
  expect(await screen.findByText("46")).toBeVisible();
  await waitFor(() => expect(log).toHaveBeenCalledWith("Failed to load the progress", expect.anything()));
  expect(await tile("Progresso médio")).toHaveTextContent("–");
});

it("invites who has no workouts to start today's", async () => {
  server.use(http.get("*/api/workouts", () => HttpResponse.json([])));
  renderApp("/dashboard");
  const panel = (await screen.findByRole("heading", { name: "Atividade recente" })).closest("section");
  const link = await within(panel as HTMLElement).findByRole("link", { name: "Iniciar treino de hoje" });
  expect(link).toHaveAttribute("href", expect.stringContaining("/workout-session?type=A"));
});

it("links to the workouts on a rest day", async () => {
  server.use(
    http.get("*/api/workouts", () => HttpResponse.json([])),
    http.get("*/api/todays-workout", () => HttpResponse.json(restDay)),
  );
  renderApp("/dashboard");
  expect(await screen.findByRole("heading", { name: "Dia de Descanso" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "Ver treinos disponíveis" })).toHaveAttribute("href", "/workouts");
});

it("sends all requests in parallel where the member is known", async () => {
  remembered.store(member);
  const requestedPaths: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(
    http.get("*/api/*", async ({ request }) => {
      requestedPaths.push(new URL(request.url).pathname.slice("/api/".length));
      await released;
    }),
  );
  renderApp("/dashboard");
  await waitFor(() =>
    expect(requestedPaths).toEqual(
      expect.arrayContaining([
        "users/me",
        "profile",
        "todays-workout",
        "workouts",
        "workouts/summary",
        "progress-metrics",
        "revision-check",
      ]),
    ),
  );
  release();
  expect(await screen.findByRole("heading", { name: "Bom dia, Marina" })).toBeVisible();
});
