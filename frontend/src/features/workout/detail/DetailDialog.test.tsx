import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { detail, savedSet } from "@/testing/fixtures";
import { plannedWorkout } from "@/testing/library";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

const open = async () => {
  const app = renderApp("/workouts?treino=100");
  return { ...app, dialog: within(await screen.findByRole("dialog", { name: "Treino A - Peito, Tríceps" })) };
};

const openForEditing = async () => {
  const app = await open();
  await app.user.click(app.dialog.getByRole("button", { name: "Editar" }));
  return app;
};

/** Records method, path and body of every change that is sent. */
function record(answer: () => Response = () => HttpResponse.json(savedSet())) {
  const sent: [string, string, unknown][] = [];
  const note = async ({ request }: { request: Request }) => {
    const body = await request.text();
    sent.push([request.method, new URL(request.url).pathname, body === "" ? null : JSON.parse(body)]);
    return answer();
  };
  for (const path of ["*/api/workout-sets", "*/api/workout-exercises", "*/api/workout-sets/:id"]) {
    server.use(http.post(path, note), http.put(path, note), http.delete(path, note));
  }
  return sent;
}

it("opens from the history and shows what was done", async () => {
  const { user, router } = renderApp("/workouts");
  await user.click(await screen.findByRole("link", { name: "Treino E - Posterior, Glúteos" }));
  const dialog = await screen.findByRole("dialog", { name: "Treino A - Peito, Tríceps" });
  expect(router.state.location.search).toBe("?treino=105");
  expect(dialog).toHaveTextContent("09/11/202658 min3 séries1.360 kg de volume");

  const sets = within(within(dialog).getByRole("list", { name: "Séries de Supino reto com barra" }));
  expect(sets.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "140\u202fkg × 12",
    "240\u202fkg × 12",
    "340\u202fkg × 10",
  ]);
});

describe("reading", () => {
  it("comes before the pencils and bins, which Editar shows and Concluir puts away", async () => {
    const { user, dialog } = await open();
    expect(dialog.queryByRole("button", { name: /^(Corrigir|Remover|Adicionar)/ })).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Editar" }));
    const sets = within(dialog.getByRole("list", { name: "Séries de Supino reto com barra" }));
    expect(sets.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
      "Corrigir série 1: 40\u202fkg × 12, feita",
      "Corrigir série 2: 40\u202fkg × 12, feita",
      "Corrigir série 3: 40\u202fkg × 10, feita",
    ]);
    expect(dialog.getByRole("button", { name: "Remover Supino reto com barra" })).toBeVisible();
    expect(dialog.getByRole("button", { name: "Concluir" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(dialog.queryByRole("button", { name: /^Corrigir/ })).toBeNull();
    expect(dialog.getByRole("button", { name: "Editar" })).toHaveFocus();
  });

  it("names records, what was noted and what wasn't done", async () => {
    const sets = [
      savedSet({ id: 900, notes: "banco mais alto" }),
      savedSet({ id: 901, set_type: "failure", rir: 0, pain: true }),
      savedSet({ id: 902, completed: false }),
    ];
    server.use(
      http.get("*/api/workouts/figures", () =>
        HttpResponse.json([{ workout_id: 100, volume: 800, record_exercise_ids: [1] }]),
      ),
      http.get("*/api/workouts/100", () =>
        HttpResponse.json({ ...detail, exercises: detail.exercises.map((exercise) => ({ ...exercise, sets })) }),
      ),
    );
    const { dialog } = await open();
    const exercise = within(dialog.getByRole("region", { name: "Supino reto com barra" }));
    expect(await exercise.findByText("Recorde")).toBeVisible();
    const [first, second, third] = exercise.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(first).toContain("banco mais alto");
    expect(second).toMatch(/Até a falhaRIR 0doeu/);
    expect(third).toContain("não feita");
  });

  it("is skipped where nothing was recorded yet", async () => {
    server.use(
      http.get("*/api/workouts/100", () =>
        HttpResponse.json({ ...detail, exercises: detail.exercises.map((exercise) => ({ ...exercise, sets: [] })) }),
      ),
    );
    const { user, dialog } = await open();
    expect(dialog.getByRole("button", { name: "Adicionar série de Supino reto com barra" })).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Concluir" }));
    expect(dialog.queryByRole("button", { name: /^Adicionar/ })).toBeNull();
  });
});

it("closes and clears the address", async () => {
  const { user, dialog, router } = await open();
  await user.click(dialog.getByRole("button", { name: "Pronto" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.search).toBe("");
});

it("says that a workout doesn't exist", async () => {
  server.use(http.get("*/api/workouts/999", () => problem(404)));
  renderApp("/workouts?treino=999");
  expect(await screen.findByText("Treino não encontrado.")).toBeVisible();
});

it("can be tried again when it didn't load", async () => {
  server.use(http.get("*/api/workouts/100", () => problem(500), { once: true }));
  const { user } = renderApp("/workouts?treino=100");
  await screen.findByText("Não deu para abrir o treino");
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByRole("dialog", { name: "Treino A - Peito, Tríceps" })).toBeVisible();
});

it("corrects a set and keeps what the form doesn't ask for", async () => {
  const sent = record();
  const { user, dialog } = await openForEditing();
  await user.click(dialog.getByRole("button", { name: /^Corrigir série 3/ }));
  const load = dialog.getByLabelText("Carga (kg)");
  await user.clear(load);
  await user.type(load, "42,5");
  await user.click(dialog.getByRole("button", { name: "Diminuir Repetições" }));
  await user.selectOptions(dialog.getByLabelText("Tipo"), "Até a falha");
  await user.selectOptions(dialog.getByLabelText("Reserva (RIR)"), "0");
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(dialog.queryByRole("button", { name: "Salvar" })).toBeNull());
  await waitFor(() => expect(dialog.getByRole("button", { name: /^Corrigir série 3/ })).toHaveFocus());
  expect(sent).toEqual([
    [
      "PUT",
      "/api/workout-sets/902",
      {
        reps: 9,
        weight: 42.5,
        duration_seconds: null,
        rest_seconds: 90,
        notes: null,
        target_reps: "8-12",
        target_weight: null,
        set_type: "failure",
        rir: 0,
        pain: false,
        completed: true,
      },
    ],
  ]);
});

it("adds a set like the last one", async () => {
  const sent = record();
  const { user, dialog } = await openForEditing();
  await user.click(dialog.getByRole("button", { name: "Adicionar série de Supino reto com barra" }));
  expect(dialog.getByLabelText("Carga (kg)")).toHaveValue("40");
  expect(dialog.getByLabelText("Repetições")).toHaveValue("10");
  await user.click(dialog.getByRole("button", { name: "Adicionar" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    "POST",
    "/api/workout-sets",
    expect.objectContaining({ workout_exercise_id: 500, reps: 10, weight: 40, completed: true }),
  ]);
});

it("keeps a form that is opened before the last save has ended", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.put("*/api/workout-sets/:id", async () => {
      await answered;
      return HttpResponse.json(savedSet());
    }),
  );
  const { user, client, dialog } = await openForEditing();
  await user.click(dialog.getByRole("button", { name: /^Corrigir série 3/ }));
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  await user.click(dialog.getByRole("button", { name: /^Corrigir série 1/ }));
  const load = dialog.getByLabelText("Carga (kg)");
  await user.clear(load);
  await user.type(load, "50");
  expect(client.isMutating()).toBe(1);
  answer();
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(dialog.getByLabelText("Carga (kg)")).toHaveValue("50");
});

it("removes a set", async () => {
  const sent = record(() => {
    const exercises = detail.exercises.map((exercise) => ({ ...exercise, sets: exercise.sets.slice(1) }));
    server.use(http.get("*/api/workouts/100", () => HttpResponse.json({ ...detail, exercises })));
    return new HttpResponse(null, { status: 204 });
  });
  const { user, dialog } = await openForEditing();
  await user.click(dialog.getByRole("button", { name: /^Corrigir série 1/ }));
  await user.click(dialog.getByRole("button", { name: "Remover" }));
  await waitFor(() => expect(sent).toEqual([["DELETE", "/api/workout-sets/900", null]]));
  await waitFor(() => expect(dialog.getByRole("button", { name: /^Adicionar série/ })).toHaveFocus());
});

it("shows the server's reason for a refused set and keeps the form", async () => {
  server.use(http.put("*/api/workout-sets/:id", () => problem(422, { fields: { weight: "Use de 0 a 1000." } })));
  const { user, dialog } = await openForEditing();
  await user.click(dialog.getByRole("button", { name: /^Corrigir série 1/ }));
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Use de 0 a 1000.")).toBeVisible();
  expect(dialog.getByLabelText("Carga (kg)")).toBeVisible();
});

it("adds an exercise from the picker after the others", async () => {
  const sent = record();
  const { user, dialog } = await openForEditing();
  await user.click(dialog.getByRole("button", { name: "Adicionar exercício" }));
  const picker = within(await screen.findByRole("dialog", { name: "Escolher exercício" }));
  await user.click(await picker.findByRole("button", { name: /^Prancha/ }));
  await waitFor(() =>
    expect(sent).toEqual([["POST", "/api/workout-exercises", { workout_id: 100, exercise_id: 160, order_index: 1 }]]),
  );
});

it("asks before it removes an exercise", async () => {
  const removed: string[] = [];
  server.use(
    http.delete("*/api/workout-exercises/:id", ({ params }) => {
      removed.push(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, dialog } = await openForEditing();
  await user.click(dialog.getByRole("button", { name: "Remover Supino reto com barra" }));
  expect(removed).toEqual([]);
  const question = within(await screen.findByRole("dialog", { name: "Remover exercício" }));
  await user.click(question.getByRole("button", { name: "Remover" }));
  await waitFor(() => expect(removed).toEqual(["500"]));
});

it("a planned workout is started from here, and its new sets are not done yet", async () => {
  const sent = record();
  server.use(
    http.get("*/api/workouts/200", () =>
      HttpResponse.json({ ...detail, ...plannedWorkout(), exercises: detail.exercises }),
    ),
  );
  const { user } = renderApp("/workouts?treino=200");
  const dialog = within(await screen.findByRole("dialog", { name: "Braços de sexta" }));
  expect(dialog.getByText("Planejado")).toBeVisible();
  expect(dialog.getByRole("link", { name: "Iniciar" })).toHaveAttribute(
    "href",
    "/workout-session?type=Custom&custom=true&workout=200",
  );
  await user.click(dialog.getByRole("button", { name: /^Adicionar série/ }));
  expect(dialog.getByLabelText("Feita")).not.toBeChecked();
  await user.click(dialog.getByRole("button", { name: "Adicionar" }));
  await waitFor(() => expect(sent[0]?.[2]).toMatchObject({ completed: false }));
});
