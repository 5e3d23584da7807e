import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { challenge, challenges, goal } from "@/testing/challenges";
import { NOW } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const section = async (name: string) => within(await screen.findByRole("region", { name }));

/** Records the bodies of a call. */
function record(method: "post" | "put", path: string, answer: () => Response) {
  const bodies: unknown[] = [];
  server.use(
    http[method](path, async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
}

describe("challenges", () => {
  it("are listed by where they stand, with their real progress", async () => {
    renderApp("/challenges");
    const active = await section("Ativos");
    expect(active.getByRole("heading", { name: "Três na Semana" })).toBeVisible();
    expect(active.getByText("1 de 3 treinos")).toBeVisible();
    expect(active.getByRole("progressbar", { name: "Progresso de Três na Semana" })).toHaveAttribute("value", "33");
    expect(active.getByText("até 19/11 · faltam 3 dias")).toBeVisible();
    expect((await section("Próximos")).getByText("0 de 15.000 kg")).toBeVisible();
    expect((await section("Concluídos")).getByText("Concluído em 02/11/2026")).toBeVisible();
    expect((await section("Encerrados")).getByRole("heading", { name: "Costas Fortes" })).toBeVisible();
  });

  it("begin with the suggested ones", async () => {
    let taken: object[] = [];
    server.use(http.get("*/api/challenges", () => HttpResponse.json(taken)));
    record("post", "*/api/challenges/from-template", () => {
      taken = [challenge({ title: "Treino do Dia" })];
      return HttpResponse.json(taken[0], { status: 201 });
    });
    const { user } = renderApp("/challenges");
    expect(await screen.findByRole("heading", { name: "Nenhum desafio ainda" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Criar desafio" })).toBeVisible();
    const suggested = within(screen.getByRole("region", { name: "Desafios sugeridos" }));
    await user.click(await suggested.findByRole("button", { name: "Participar: Treino do Dia" }));
    expect(await screen.findByText('Desafio "Treino do Dia" criado com sucesso!')).toBeVisible();
    expect((await section("Ativos")).getByRole("heading", { name: "Treino do Dia" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Desafios sugeridos" })).toHaveFocus();
    // The others stay below.
    const others = await section("Desafios sugeridos");
    expect(await others.findByRole("button", { name: "Participar: Três na Semana" })).toBeEnabled();
  });

  it("are taken from the suggested ones", async () => {
    const bodies = record("post", "*/api/challenges/from-template", () =>
      HttpResponse.json(challenge({ title: "Treino do Dia" }), { status: 201 }),
    );
    const { user } = renderApp("/challenges");
    await user.click(await screen.findByRole("button", { name: "Desafios sugeridos" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Desafios sugeridos" }));
    expect(await dialog.findByRole("heading", { name: "Uma semana, até 23/11/2026" })).toBeVisible();
    expect(await dialog.findByRole("button", { name: "Em andamento: Três na Semana" })).toBeDisabled();
    expect(await dialog.findByText("Sua rotina tem 5 treinos por semana.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Participar: Treino do Dia" }));
    expect(await screen.findByText('Desafio "Treino do Dia" criado com sucesso!')).toBeVisible();
    expect(bodies).toEqual([{ template: "treino_do_dia" }]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("that can't be taken leave the dialog open", async () => {
    server.use(http.post("*/api/challenges/from-template", () => problem(500)));
    const { user } = renderApp("/challenges");
    await user.click(await screen.findByRole("button", { name: "Desafios sugeridos" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Desafios sugeridos" }));
    await user.click(await dialog.findByRole("button", { name: "Participar: Treino do Dia" }));
    expect(await screen.findByText("Erro ao criar desafio. Tente novamente.")).toBeVisible();
    expect(screen.getByRole("dialog", { name: "Desafios sugeridos" })).toBeVisible();
  });

  it("that a second tap takes again close the dialog without an error", async () => {
    server.use(http.post("*/api/challenges/from-template", () => problem(409, { code: "challenge_running" })));
    const { user } = renderApp("/challenges");
    await user.click(await screen.findByRole("button", { name: "Desafios sugeridos" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Desafios sugeridos" }));
    await user.click(await dialog.findByRole("button", { name: "Participar: Treino do Dia" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("are deleted after a question", async () => {
    const deleted: string[] = [];
    server.use(
      http.delete("*/api/challenges/:id", ({ params }) => {
        deleted.push(String(params.id));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp("/challenges");
    await user.click(await screen.findByRole("button", { name: "Excluir desafio Três na Semana" }));
    await user.click(await screen.findByRole("button", { name: "Excluir" }));
    await waitFor(() => expect(deleted).toEqual(["21"]));
  });

  it("that were reached are celebrated by the tab that the server chooses", async () => {
    const reached = { is_completed: true, completed_at: "2026-11-15T21:00:00.000Z", current_value: 3 };
    server.use(
      http.get("*/api/challenges", () =>
        HttpResponse.json([
          challenge({ ...reached, id: 41, title: "Aqui" }),
          challenge({ ...reached, id: 42, title: "Em outra aba" }),
        ]),
      ),
      http.post("*/api/challenges/:id/celebrate", ({ params }) => HttpResponse.json({ is_first: params.id === "41" })),
    );
    const { user } = renderApp("/challenges");
    const status = await screen.findByText("Aqui: 3 de 3 treinos.");
    expect(status).toBeVisible();
    expect(screen.queryByText(/^Em outra aba:/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Fechar" }));
    expect(screen.queryByText("Aqui: 3 de 3 treinos.")).toBeNull();
  });
});

describe("a challenge of the member's own", () => {
  const open = async () => {
    const app = renderApp("/challenges");
    await app.user.click(await screen.findByRole("button", { name: "Criar desafio" }));
    return { ...app, dialog: within(await screen.findByRole("dialog", { name: "Criar desafio" })) };
  };

  it("ends when its type says, and needs a title and a start", async () => {
    const bodies = record("post", "*/api/challenges", () => HttpResponse.json(challenge(), { status: 201 }));
    const { user, dialog } = await open();
    const create = dialog.getByRole("button", { name: "Criar desafio" });
    expect(create).toBeDisabled();
    expect(dialog.getByText("23/11/2026")).toBeVisible();
    await user.click(dialog.getByRole("radio", { name: "Mensal" }));
    expect(dialog.getByText("16/12/2026")).toBeVisible();
    await user.type(dialog.getByLabelText("Título"), "Mês forte");
    await user.clear(dialog.getByLabelText("Meta"));
    for (const [typed, problem] of [
      ["muitos", "Digite um número."],
      ["12,5", "Use um número inteiro."],
      ["-5", "Digite um número."],
      ["1e3", "Digite um número."],
      ["0", "Use no mínimo 1."],
    ] as const) {
      await user.type(dialog.getByLabelText("Meta"), typed);
      await user.click(create);
      expect(dialog.getByLabelText("Meta")).toHaveAccessibleDescription(problem);
      await user.clear(dialog.getByLabelText("Meta"));
    }
    await user.type(dialog.getByLabelText("Meta"), "1.200");
    await user.click(create);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(bodies).toEqual([
      {
        title: "Mês forte",
        description: null,
        type: "monthly",
        start_date: "2026-11-16",
        target_value: 1200,
        target_unit: "sessions",
        client_id: expect.any(String),
      },
    ]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("stays in its dialog when it can't be created, with the same id for the next try", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const bodies = record("post", "*/api/challenges", () => problem(500)) as { client_id: string }[];
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText("Título"), "Mês forte");
    await user.click(dialog.getByRole("button", { name: "Criar desafio" }));
    expect(await dialog.findByText("Não deu para criar o desafio. Tente novamente.")).toBeVisible();
    expect(dialog.getByLabelText("Título")).toHaveValue("Mês forte");
    await user.click(dialog.getByRole("button", { name: "Criar desafio" }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[0]?.client_id).toBe(bodies[1]?.client_id);
    expect(log).toHaveBeenCalled();
  });
});

describe("goals", () => {
  it("have an address of their own, and are advanced by hand where nothing counts them", async () => {
    const bodies = record("put", "*/api/goals/31", () => HttpResponse.json(goal({ current_value: 9 })));
    const { user } = renderApp("/challenges?aba=metas");
    expect((await section("Ativas")).getByText("4 de 20 km")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Atualizar" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Editar meta" }));
    await user.clear(dialog.getByLabelText("Quanto já fez"));
    await user.type(dialog.getByLabelText("Quanto já fez"), "9");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(bodies).toEqual([
      {
        title: "Nadar na travessia",
        description: null,
        type: "monthly",
        start_date: "2026-11-01",
        end_date: "2026-12-20",
        target_value: 20,
        target_unit: "km",
        current_value: 9,
      },
    ]);
  });

  it("are created, with what is missing said at the field", async () => {
    const bodies = record("post", "*/api/goals", () => HttpResponse.json(goal(), { status: 201 }));
    server.use(http.get("*/api/goals", () => HttpResponse.json([])));
    const { user } = renderApp("/challenges?aba=metas");
    await user.click(await screen.findByRole("button", { name: "Criar meta" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Criar meta" }));
    await user.clear(dialog.getByLabelText("Meta"));
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(dialog.getByLabelText("Título")).toHaveAccessibleDescription("Dê um título à meta.");
    expect(dialog.getByLabelText("Meta")).toHaveAccessibleDescription("Digite um número.");
    await user.type(dialog.getByLabelText("Título"), "Quarenta treinos");
    await user.type(dialog.getByLabelText("Meta"), "40");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({
      title: "Quarenta treinos",
      target_value: 40,
      target_unit: "sessions",
      end_date: "2026-12-16",
    });
  });

  it("are reached by the tab and leave the challenges' address", async () => {
    const { user, router } = renderApp("/challenges");
    await user.click(await screen.findByRole("tab", { name: "Metas" }));
    expect(await screen.findByText("Nadar na travessia")).toBeVisible();
    expect(router.state.location.search).toBe("?aba=metas");
    expect(screen.queryByText(challenges[0]?.title ?? "")).toBeNull();
  });
});
