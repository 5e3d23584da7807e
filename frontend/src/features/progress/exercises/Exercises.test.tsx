import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ProgressMetric } from "@/api";
import { renderApp } from "@/testing/renderApp";
import { metric } from "@/testing/review";
import { HttpResponse, http, problem, server } from "@/testing/server";

const answerWith = (metrics: readonly ProgressMetric[]) =>
  server.use(http.get("*/api/progress-metrics", () => HttpResponse.json(metrics)));
const names = () =>
  within(screen.getByRole("region", { name: "Evolução por exercício" }))
    .queryAllByRole("link")
    .map(({ textContent }) => textContent);
const group = (name: string) => screen.findByRole("button", { name });

const LOAD = "Sua carga está estagnada. Uma variação ou um descanso maior pode ajudar.";
const TIME = "Seu tempo está estagnado. Mude a variação ou faça uma série a mais.";
const stalled = (exercise_id: number, exercise_name: string, plateau_text = LOAD) =>
  metric({ exercise_id, exercise_name, plateau_text, progress_percentage: 40 });

it("opens first what has stalled, and says once why", async () => {
  answerWith([stalled(1, "Remada"), stalled(2, "Prancha", TIME), stalled(3, "Supino"), metric({ exercise_id: 4 })]);
  const { user } = renderApp("/progress");
  const head = await group("Estagnados (3)");
  expect(head).toHaveAttribute("aria-expanded", "true");
  expect(screen.getAllByText(LOAD)).toHaveLength(1);
  expect(screen.getAllByText(TIME)).toHaveLength(1);
  expect(names()).toEqual(["Remada", "Supino", "Prancha"]);
  expect(await group("Dominados (1)")).toHaveAttribute("aria-expanded", "false");
  expect(screen.queryByRole("button", { name: /^Evoluindo/ })).toBeNull();
  await user.click(head);
  expect(head).toHaveAttribute("aria-expanded", "false");
  expect(names()).toEqual([]);
});

it("opens the first group with exercises where nothing has stalled", async () => {
  answerWith([metric({ exercise_id: 1 }), metric({ exercise_id: 2, exercise_name: "Rosca", progress_percentage: 62 })]);
  renderApp("/progress");
  expect(await group("Evoluindo (1)")).toHaveAttribute("aria-expanded", "true");
  expect(names()).toEqual(["Rosca"]);
});

it("tells of an exercise its label, percentage and the load of its latest session", async () => {
  answerWith([metric({ progress_percentage: 64 })]);
  renderApp("/progress");
  await group("Evoluindo (1)");
  const row = screen.getByRole("link", { name: "Supino reto com barra" }).closest("li");
  expect(row).toHaveTextContent("Bom");
  expect(row).toHaveTextContent("64%");
  await waitFor(() => expect(row).toHaveTextContent(/Na última sessão: 60\skg/));
});

it("tells repetitions where there is no load", async () => {
  answerWith([
    metric({ exercise_id: 1, exercise_name: "Barra fixa", progress_percentage: 64 }),
    metric({ exercise_id: 2, exercise_name: "Rosca", progress_percentage: 64 }),
  ]);
  const pullUps = { exercise_id: 1, measure: "peso_corporal_reps", values: [8, 9], last_load: null, last_reps: 9 };
  server.use(http.get("*/api/progress-curves", () => HttpResponse.json([pullUps])));
  renderApp("/progress");
  expect(await screen.findByText("9 rep.")).toBeVisible();
  expect(names()).toEqual(["Barra fixa", "Rosca"]);
  await screen.findByRole("button", { name: "Recalcular" });
});

it("shows the rows where their sessions can't be loaded", async () => {
  answerWith([metric({ exercise_id: 2, exercise_name: "Rosca", progress_percentage: 64 })]);
  server.use(http.get("*/api/progress-curves", () => problem(500)));
  renderApp("/progress");
  await group("Evoluindo (1)");
  expect(names()).toEqual(["Rosca"]);
});

it("begins a long group with its first rows", async () => {
  answerWith(Array.from({ length: 14 }, (_, i) => stalled(i + 1, `Exercício ${String(i).padStart(2, "0")}`)));
  const { user } = renderApp("/progress");
  await group("Estagnados (14)");
  expect(names()).toHaveLength(8);
  await user.click(screen.getByRole("button", { name: "Mostrar os 14" }));
  expect(names()).toHaveLength(14);
});

it("keeps exercises with too few sessions and those not trained lately apart", async () => {
  answerWith([
    metric({ exercise_id: 1, exercise_name: "Rosca", sessions_count: 2, progress_percentage: 20 }),
    metric({
      exercise_id: 2,
      exercise_name: "Stiff",
      progress_percentage: 30,
      plateau_reason: "sem_treino_recente",
      last_session_date: "2026-10-01",
    }),
  ]);
  const { user } = renderApp("/progress");
  await group("Começando (1)");
  expect(screen.getByText("Dados insuficientes: a tendência aparece a partir da terceira sessão.")).toBeVisible();
  expect(screen.getByText("Em progresso · 2 sessões")).toBeVisible();
  await user.click(await group("Sem treino recente (1)"));
  expect(screen.getByText("Em progresso · última em 01/10")).toBeVisible();
});

it("has the groups as they were after the page of an exercise", async () => {
  answerWith([stalled(1, "Remada"), metric({ exercise_id: 2, exercise_name: "Rosca", progress_percentage: 62 })]);
  const { user } = renderApp("/progress");
  await user.click(await group("Estagnados (1)"));
  await user.click(await group("Evoluindo (1)"));
  await user.click(screen.getByRole("link", { name: "Rosca" }));
  await screen.findByRole("heading", { level: 1, name: "Rosca" });
  await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Progresso" }));
  expect(await group("Evoluindo (1)")).toHaveAttribute("aria-expanded", "true");
  expect(await group("Estagnados (1)")).toHaveAttribute("aria-expanded", "false");
});

const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    metric({ exercise_id: at + 1, exercise_name: `Exercício ${at + 1}`, progress_percentage: 62 }),
  );

it.each([
  [14, 0],
  [15, 1],
])("of %i exercises, offers %i searches", async (count, searches) => {
  answerWith(many(count));
  renderApp("/progress");
  await group(`Evoluindo (${count})`);
  expect(screen.queryAllByRole("searchbox", { name: "Buscar exercícios" })).toHaveLength(searches);
});

it("opens the groups with hits, whatever the accents and case, and says when there are none", async () => {
  answerWith([...many(14), metric({ exercise_id: 90, exercise_name: "Tríceps na corda", progress_percentage: 90 })]);
  const { user } = renderApp("/progress");
  const search = await screen.findByRole("searchbox", { name: "Buscar exercícios" });
  await user.type(search, "TRICEPS");
  expect(await group("Dominados (1)")).toHaveAttribute("aria-expanded", "true");
  expect(screen.queryByRole("button", { name: /^Evoluindo/ })).toBeNull();
  expect(names()).toEqual(["Tríceps na corda"]);
  expect(screen.getByText("1 exercício encontrado")).toBeInTheDocument();
  await user.type(search, " testa");
  expect(screen.getByText("Nenhum exercício encontrado")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Limpar busca" }));
  expect(await group("Dominados (1)")).toHaveAttribute("aria-expanded", "false");
  expect(names()).toHaveLength(8);
});
