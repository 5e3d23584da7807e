import { expect, it } from "vitest";
import { metric, metrics } from "@/testing/review";
import { byPlateauText, exerciseGroups, findMetrics, firstRows, kindOf } from "./groups";

it.each([
  ["stalled", { plateau_text: "Sua força caiu.", plateau_reason: "regredindo", progress_percentage: 59 }],
  ["mastered", { progress_percentage: 80, plateau_reason: "sem_treino_recente" }],
  ["resting", { progress_percentage: 79, plateau_reason: "sem_treino_recente", sessions_count: 1 }],
  ["starting", { progress_percentage: 20, plateau_reason: "dados_insuficientes", sessions_count: 2 }],
  ["progressing", { progress_percentage: 20, plateau_reason: "dados_insuficientes", sessions_count: 3 }],
] as const)("puts an exercise among the %s: %o", (kind, change) => {
  expect(kindOf(metric(change))).toBe(kind);
});

it("has only groups with exercises, what asks for something first", () => {
  const sizes = (all: typeof metrics) => exerciseGroups(all).map((group) => [group.kind, group.metrics.length]);
  expect(sizes(metrics)).toEqual([
    ["stalled", 1],
    ["progressing", 3],
    ["mastered", 2],
  ]);
  expect(sizes([])).toEqual([]);
});

it("names each plateau text once, that of most exercises first", () => {
  const [b, a, c] = ["Tempo.", "Carga.", "Carga."].map((plateau_text) => metric({ plateau_text }));
  expect(byPlateauText([b, a, c].flatMap((it) => it ?? []))).toEqual([
    { text: "Carga.", metrics: [a, c] },
    { text: "Tempo.", metrics: [b] },
  ]);
});

it.each([
  ["AGACHAMENTO", ["Agachamento búlgaro"]],
  ["bulgaro agach", ["Agachamento búlgaro"]],
  ["  Rosca ", ["Rosca direta", "Rosca Scott"]],
  ["rosca supino", []],
])("finds %s", (search, names) => {
  const all = ["Rosca direta", "Agachamento búlgaro", "Rosca Scott"].map((exercise_name) => metric({ exercise_name }));
  expect(findMetrics(all, search).map(({ exercise_name }) => exercise_name)).toEqual(names);
});

it("keeps the order of all rows in the first ones", () => {
  const rows = [
    metric({ exercise_id: 1, plateau_text: "Seu tempo está estagnado." }),
    metric({ exercise_id: 2, plateau_text: "Sua carga está estagnada." }),
    metric({ exercise_id: 3, plateau_text: "Sua carga está estagnada." }),
  ];
  const ids = (told: ReturnType<typeof byPlateauText>) =>
    told.flatMap(({ metrics }) => metrics.map((it) => it.exercise_id));
  const told = byPlateauText(rows);
  expect(ids(firstRows(told, 1))).toEqual(ids(told).slice(0, 1));
  expect(ids(firstRows(told, 2))).toEqual([2, 3]);
  expect(ids(firstRows(told, 9))).toEqual(ids(told));
});
