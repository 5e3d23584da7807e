import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { NewDeskWorkout } from "@/api";
import { accountHandlers } from "@/testing/accounts";
import { deskTemplate, deskWorkout } from "@/testing/desk";
import { adminUser, adminUsers } from "@/testing/fixtures";
import { library } from "@/testing/library";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

const WORKOUTS = "*/api/admin/custom-workouts/7";

beforeEach(() => {
  localStorage.setItem("admin_token", "abc");
  server.use(
    ...accountHandlers([...adminUsers, adminUser({ id: 8, name: "Beto Lima", email: "beto.lima@example.com" })]),
    http.get("*/api/admin/exercises", () => HttpResponse.json(library)),
    http.get("*/api/admin/desk-templates", () => HttpResponse.json([deskTemplate()])),
    http.get("*/api/admin/users/7/last-loads", () =>
      HttpResponse.json([{ exercise_id: 96, date: "2026-11-09", sets: [{ reps: 10, weight: 40 }] }]),
    ),
  );
});

async function open(workouts = [deskWorkout()]) {
  server.use(http.get(WORKOUTS, () => HttpResponse.json(workouts)));
  const app = renderApp("/admin/dashboard?aba=alunos");
  await app.user.click(await screen.findByRole("button", { name: "Treino de Marina Souza" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Treinos de Marina Souza" }));
  return { ...app, dialog };
}

async function openForm() {
  const app = await open([]);
  await app.user.click(app.dialog.getByRole("button", { name: "Novo treino" }));
  const form = within(await screen.findByRole("dialog", { name: "Novo treino de Marina Souza" }));
  const pick = async (name: RegExp) => {
    await app.user.click(form.getByRole("button", { name: "Adicionar exercício" }));
    const picker = within(await screen.findByRole("dialog", { name: "Escolher exercício" }));
    await app.user.click(await picker.findByRole("button", { name }));
    await app.user.click(picker.getByRole("button", { name: "Pronto" }));
  };
  const submit = () => app.user.click(form.getByRole("button", { name: "Criar treino" }));
  return { ...app, form, pick, submit };
}

it("is not saved by creating an exercise in the picker", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/admin/custom-workouts", async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(deskWorkout(), { status: 201 });
    }),
  );
  const { user, form } = await openForm();
  await user.type(form.getByRole("textbox", { name: "Nome do treino" }), "Costas");
  await user.click(form.getByRole("button", { name: "Adicionar exercício" }));
  const picker = within(await screen.findByRole("dialog", { name: "Escolher exercício" }));
  await user.type(picker.getByRole("searchbox"), "Remada no barranco");
  await user.click(await picker.findByRole("button", { name: /^Criar/ }));
  const own = within(await screen.findByRole("dialog", { name: "Criar exercício" }));
  await user.selectOptions(own.getByRole("combobox", { name: "Grupo muscular" }), "Costas");
  await user.click(own.getByRole("button", { name: /^Criar/ }));
  await user.click(await screen.findByRole("button", { name: "Pronto" }));
  expect(await form.findByRole("listitem", { name: "1. Remada no barranco" })).toBeVisible();
  expect(sent).toEqual([]);
});

it("is only for approved members", async () => {
  renderApp("/admin/dashboard?aba=alunos");
  expect(await screen.findByRole("button", { name: "Treino de Marina Souza" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Treino de Caio Ferreira" })).toBeNull();
});

describe("the list", () => {
  it("shows what each workout has, groups included", async () => {
    const { dialog } = await open();
    const row = await dialog.findByRole("listitem", { name: "Peito e costas" });
    expect(row).toHaveTextContent("Supino reto com barra3 × 8–12 · 60 s · Bi-set");
  });

  it("says so when it is empty, and can be asked for again after a failure", async () => {
    const { user } = await open([]);
    expect(await screen.findByText("Nenhum treino personalizado ainda")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Fechar" }));
    server.use(http.get(WORKOUTS, () => problem(500), { once: true }));
    await user.click(screen.getByRole("button", { name: "Treino de Marina Souza" }));
    expect(await screen.findByText("Não deu para abrir os treinos")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByText("Nenhum treino personalizado ainda")).toBeVisible();
  });

  it("deletes after the contract's question, and says when that failed", async () => {
    let tries = 0;
    server.use(
      http.delete("*/api/admin/custom-workouts/70", () => {
        tries += 1;
        return tries === 1 ? problem(500) : new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, dialog } = await open();
    for (const told of ["Erro ao excluir treino personalizado", "Treino personalizado excluído com sucesso!"]) {
      await user.click(await dialog.findByRole("button", { name: "Excluir: Peito e costas" }));
      const question = within(await screen.findByRole("dialog", { name: "Excluir treino" }));
      expect(question.getByText(/Tem certeza que deseja excluir este treino personalizado\?/)).toBeVisible();
      await user.click(question.getByRole("button", { name: "Excluir" }));
      expect(await screen.findByText(told)).toBeVisible();
    }
  });

  it("duplicates for another approved member, found by name", async () => {
    const copied: unknown[] = [];
    server.use(
      http.post("*/api/admin/custom-workouts/70/copies", async ({ request }) => {
        copied.push(await request.json());
        return HttpResponse.json(deskWorkout({ id: 71 }), { status: 201 });
      }),
    );
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole("button", { name: "Duplicar: Peito e costas" }));
    const panel = within(await screen.findByRole("dialog", { name: "Duplicar Peito e costas" }));
    await user.type(panel.getByRole("searchbox", { name: "Buscar alunos aprovados" }), "a");
    const list = within(await panel.findByRole("list", { name: "Duplicar para" }));
    expect(list.queryByRole("button", { name: /^Marina Souza/ })).toBeNull();
    expect(list.queryByRole("button", { name: /^Caio Ferreira/ })).toBeNull();
    await user.click(list.getByRole("button", { name: /^Beto Lima/ }));
    await waitFor(() => expect(copied).toEqual([{ user_id: 8, client_id: expect.any(String) }]));
    expect(await screen.findByRole("dialog", { name: "Treinos de Marina Souza" })).toBeVisible();
  });
});

describe("the form", () => {
  it("asks for a name and an exercise in the contract's words", async () => {
    const { form, submit } = await openForm();
    await submit();
    const text = "Preencha o nome do treino e adicione pelo menos um exercício";
    expect(form.getByRole("alert")).toHaveTextContent(text);
    expect(form.getByRole("textbox", { name: "Nome do treino" })).toHaveFocus();
  });

  it("sends a bi-set with the last load taken over, and keeps everything after a failure", async () => {
    const sent: NewDeskWorkout[] = [];
    server.use(
      http.post<never, NewDeskWorkout>("*/api/admin/custom-workouts", async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1 ? problem(503) : HttpResponse.json(deskWorkout(), { status: 201 });
      }),
    );
    const { user, form, pick, submit } = await openForm();
    await user.type(form.getByRole("textbox", { name: "Nome do treino" }), "Braços");
    await pick(/^Tríceps Testa/);
    await pick(/^Prancha/);
    const [first, second] = form.getAllByRole("listitem").map((row) => within(row));
    expect(first?.getByText(/^Última carga: 40.kg × 10/)).toBeVisible();
    await user.click(first?.getByRole("button", { name: /^Usar 40.kg em Tríceps Testa/ }) as HTMLElement);
    await user.click(second?.getByRole("checkbox", { name: "Bi-set com o anterior" }) as HTMLElement);
    await submit();
    expect(await form.findByText("Erro ao criar treino personalizado")).toBeVisible();
    await submit();
    expect(await screen.findByText("Treino personalizado criado com sucesso!")).toBeVisible();
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]).toMatchObject({ user_id: 7, name: "Braços" });
    expect(sent[0]?.exercises.map(({ weight, group_index }) => [weight, group_index])).toEqual([
      [40, 0],
      [0, 0],
    ]);
  });

  it("saves nothing while a number is refused, and leads to it", async () => {
    const sent: unknown[] = [];
    server.use(
      http.post("*/api/admin/custom-workouts", async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(deskWorkout(), { status: 201 });
      }),
    );
    const { user, form, pick, submit } = await openForm();
    await user.type(form.getByRole("textbox", { name: "Nome do treino" }), "Braços");
    await pick(/^Tríceps Testa/);
    const sets = form.getByRole("textbox", { name: "Séries" });
    await user.clear(sets);
    await user.type(sets, "12");
    await submit();
    expect(sets).toHaveFocus();
    expect(sets).toBeInvalid();
    expect(sent).toEqual([]);
    await user.clear(sets);
    await user.type(sets, "4");
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it("makes one workout of a double tap", async () => {
    let made = 0;
    server.use(
      http.post("*/api/admin/custom-workouts", () => {
        made += 1;
        return HttpResponse.json(deskWorkout(), { status: 201 });
      }),
    );
    const { user, form, pick } = await openForm();
    await user.type(form.getByRole("textbox", { name: "Nome do treino" }), "Braços");
    await pick(/^Prancha/);
    await user.dblClick(form.getByRole("button", { name: "Criar treino" }));
    expect(await screen.findByText("Treino personalizado criado com sucesso!")).toBeVisible();
    expect(made).toBe(1);
  });

  it("takes an exercise that the catalogue doesn't have", async () => {
    const { user, form } = await openForm();
    await user.click(form.getByRole("button", { name: "Adicionar exercício" }));
    const picker = within(await screen.findByRole("dialog", { name: "Escolher exercício" }));
    await user.click(await picker.findByRole("button", { name: "Criar exercício" }));
    const own = within(await screen.findByRole("dialog", { name: "Criar exercício" }));
    await user.type(own.getByRole("textbox", { name: "Nome do exercício" }), "Remada no barranco");
    await user.selectOptions(own.getByRole("combobox", { name: "Grupo muscular" }), "Costas");
    await user.click(own.getByRole("button", { name: "Criar exercício" }));
    expect(form.getByRole("listitem", { name: "1. Remada no barranco" })).toHaveTextContent("Costas");
  });

  it("asks before it throws away what was typed", async () => {
    const { user, form } = await openForm();
    await user.type(form.getByRole("textbox", { name: "Nome do treino" }), "Braços");
    await user.click(form.getByRole("button", { name: "Cancelar" }));
    const question = within(await screen.findByRole("dialog", { name: "Descartar o que você preencheu?" }));
    await user.click(question.getByRole("button", { name: "Continuar editando" }));
    expect(form.getByRole("textbox", { name: "Nome do treino" })).toHaveValue("Braços");
    await user.click(form.getByRole("button", { name: "Cancelar" }));
    await user.click(await screen.findByRole("button", { name: "Descartar" }));
    expect(await screen.findByRole("dialog", { name: "Treinos de Marina Souza" })).toBeVisible();
  });
});

describe("on a wide screen", () => {
  beforeEach(() => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (media) =>
        ({ matches: media.startsWith("(min-width"), media, addEventListener() {}, removeEventListener() {} }) as never,
    );
  });

  it("offers nothing while it isn't known what doesn't suit the member", async () => {
    server.use(http.get("*/api/admin/users/7/unsuitable-exercises", () => problem(500)));
    const { form } = await openForm();
    const pane = within(await form.findByRole("complementary", { name: "Escolher exercício" }));
    expect(await pane.findByText("Não deu para abrir os exercícios")).toBeVisible();
    expect(pane.queryByRole("button", { name: /^Tríceps Testa/ })).toBeNull();
  });

  it("adds from the list beside the form, what the limitations forbid with a word before", async () => {
    server.use(
      http.get("*/api/admin/users/7/unsuitable-exercises", () =>
        HttpResponse.json([
          { exercise_id: 96, objection: "limitation", causes: ["do cotovelo"] },
          { exercise_id: 160, objection: "by_hand", causes: [] },
        ]),
      ),
    );
    const { user, form } = await openForm();
    const pane = within(await form.findByRole("complementary", { name: "Escolher exercício" }));
    const recent = within(await pane.findByRole("list", { name: "Recentes do aluno" }));
    const forbidden = recent.getByRole("button", { name: /^Tríceps Testa/ });
    // The list waits for the marks, so that nothing is chosen unread.
    expect(forbidden).toHaveTextContent("Contraindicado por causa do cotovelo");
    expect(pane.getByRole("button", { name: /^Prancha/ })).not.toHaveTextContent("Só em treino personalizado");
    expect(form.queryByRole("button", { name: "Adicionar exercício" })).toBeNull();
    await user.click(forbidden);
    const added = within(form.getByRole("region", { name: "Exercícios do treino" }));
    expect(added.getByRole("listitem", { name: "1. Tríceps Testa" })).toHaveTextContent("Contraindicado");
    await user.type(pane.getByRole("searchbox", { name: "Buscar exercícios" }), "prancha{Enter}");
    expect(form.queryByRole("alert")).toBeNull();
    await user.click(added.getByRole("button", { name: "Remover Tríceps Testa" }));
    expect(form.getByRole("region", { name: "Exercícios do treino" })).toHaveFocus();
  });
});

describe("templates", () => {
  const openTemplates = async () => {
    const app = await open([]);
    await app.user.click(app.dialog.getByRole("button", { name: "Modelos" }));
    return { ...app, list: within(await screen.findByRole("dialog", { name: "Modelos de treino" })) };
  };

  it("begin a workout of the member", async () => {
    const { user, list } = await openTemplates();
    await user.click(await list.findByRole("button", { name: "Usar modelo: Base de peito" }));
    const form = within(await screen.findByRole("dialog", { name: "Novo treino de Marina Souza" }));
    expect(form.getByRole("textbox", { name: "Nome do treino" })).toHaveValue("Base de peito");
    const second = within(form.getByRole("listitem", { name: "2. Remada curvada" }));
    expect(second.getByRole("checkbox", { name: "Bi-set com o anterior" })).toBeChecked();
  });

  it("are assigned to several members, each with an answer", async () => {
    const asked: unknown[] = [];
    server.use(
      http.post("*/api/admin/desk-templates/5/assignments", async ({ request }) => {
        const { user_ids: ids } = (await request.json()) as { user_ids: number[] };
        asked.push(ids);
        return HttpResponse.json(
          ids.map((user_id, i) => ({ user_id, outcome: i === 0 ? "made" : "not_approved", workout_id: null })),
        );
      }),
    );
    const { user, list } = await openTemplates();
    await user.click(await list.findByRole("button", { name: "Atribuir a vários alunos: Base de peito" }));
    const panel = within(await screen.findByRole("dialog", { name: "Atribuir Base de peito" }));
    await user.click(await panel.findByRole("checkbox", { name: "Marina Souza" }));
    await user.click(panel.getByRole("checkbox", { name: "Beto Lima" }));
    await user.click(panel.getByRole("button", { name: "Atribuir a 2 alunos" }));
    expect(await screen.findByText("Base de peito atribuído a 1 aluno.")).toBeVisible();
    expect(await screen.findByText("Beto Lima não está aprovado: treino não criado.")).toBeVisible();
    expect(asked).toEqual([[7, 8]]);
  });
});
