import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NOW, template, workout } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { HttpResponse, http, problem, server } from "@/testing/server";

type Sent = Record<string, unknown>;
let workouts: Sent[];
let exercises: Sent[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  workouts = [];
  exercises = [];
  server.use(
    http.post("*/api/workouts", async ({ request }) => {
      workouts.push((await request.json()) as Sent);
      return HttpResponse.json(workout({ id: 300 }), { status: 201 });
    }),
    http.post("*/api/workout-exercises", async ({ request }) => {
      exercises.push((await request.json()) as Sent);
      return HttpResponse.json({ id: exercises.length }, { status: 201 });
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const open = async () => {
  const app = renderApp("/workouts");
  await app.user.click(await screen.findByRole("button", { name: "Registrar treino de outro dia" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Registrar treino de outro dia" }));
  await dialog.findByLabelText("Qual treino?");
  return { ...app, dialog, submit: () => app.user.click(dialog.getByRole("button", { name: "Registrar treino" })) };
};

it("records a day of the program and opens its sets", async () => {
  const { user, dialog, submit, router } = await open();
  expect(dialog.getByLabelText("Data")).toHaveValue("2026-11-15");
  await user.type(dialog.getByLabelText("Duração (min)"), "50");
  await user.type(dialog.getByLabelText("Observações"), "Academia cheia");
  await submit();
  expect(await screen.findByText("Treino registrado.")).toBeVisible();
  expect(workouts).toEqual([
    {
      client_id: expect.any(String),
      name: template.name,
      date: "2026-11-15",
      workout_type: "A",
      program_type: "ABCDE",
      notes: "Academia cheia",
      start_time: "2026-11-15T15:00:00.000Z",
      end_time: "2026-11-15T15:50:00.000Z",
    },
  ]);
  expect(exercises.map(({ exercise_id, order_index }) => [exercise_id, order_index])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 4],
  ]);
  await waitFor(() => expect(router.state.location.search).toBe("?treino=300"));
});

it("records a free workout without sets", async () => {
  const { user, dialog, submit, router } = await open();
  await user.selectOptions(dialog.getByLabelText("Qual treino?"), "Treino livre");
  await user.type(dialog.getByLabelText("Nome"), "Corrida no parque");
  await user.click(dialog.getByLabelText("Anotar as séries em seguida"));
  await submit();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(workouts[0]).toMatchObject({
    name: "Corrida no parque",
    workout_type: "Custom",
    program_type: "Personalizado",
  });
  expect(exercises).toEqual([]);
  expect(router.state.location.search).toBe("");
});

it("refuses a day in the future and an impossible duration", async () => {
  const { user, dialog, submit } = await open();
  await user.clear(dialog.getByLabelText("Data"));
  await user.type(dialog.getByLabelText("Data"), "2026-11-17");
  await user.type(dialog.getByLabelText("Duração (min)"), "500");
  await submit();
  expect(dialog.getByLabelText("Data")).toHaveAccessibleDescription("A data não pode estar no futuro.");
  expect(dialog.getByLabelText("Duração (min)")).toHaveAccessibleDescription("Informe de 1 a 240 minutos.");
  expect(workouts).toEqual([]);
});

it("reuses the same ids after a partial failure, so that nothing is duplicated", async () => {
  server.use(http.post("*/api/workout-exercises", () => problem(503), { once: true }));
  const { submit } = await open();
  await submit();
  expect(await screen.findByText("Erro ao salvar treino. Tente novamente.")).toBeVisible();
  await submit();
  expect(await screen.findByText("Treino registrado.")).toBeVisible();
  expect(workouts).toHaveLength(2);
  expect(workouts[1]?.client_id).toBe(workouts[0]?.client_id);
  expect(new Set(exercises.map(({ client_id }) => client_id)).size).toBe(5);
});
