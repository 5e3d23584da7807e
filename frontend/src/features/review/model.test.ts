import { describe, expect, it } from "vitest";
import type { ProgressMetric } from "@/api";
import { metric, review } from "@/testing/review";
import { changeLines, newExercises, progressBars } from "./model";

describe("progressBars", () => {
  const bars = (metrics: ProgressMetric[], swaps: { out: string; in: string }[] = []) =>
    progressBars({ metrics, suggestions: { ...review.suggestions, swaps } });

  it("shows five exercises at most", () => {
    const names = ["a", "b", "c", "d", "e", "f"];
    expect(bars(names.map((exercise_name) => metric({ exercise_name }))).map(({ name }) => name)).toEqual(
      names.slice(0, 5),
    );
  });

  it("begins with plateaus and what leaves, not with the first of the alphabet", () => {
    const metrics = [
      metric({ exercise_name: "Abdominal", sessions_count: 4 }),
      metric({ exercise_name: "Barra fixa", sessions_count: 9 }),
      metric({ exercise_name: "Rosca", sessions_count: 5 }),
      metric({ exercise_name: "Stiff", plateau_detected: true }),
    ];
    const names = bars(metrics, [{ out: "Rosca", in: "Rosca martelo" }]).map(({ name }) => name);
    expect(names).toEqual(["Stiff", "Rosca", "Barra fixa", "Abdominal"]);
  });

  it.each([
    [130, 100],
    [100, 100],
    [59.6, 60],
    [-3, 0],
  ])("draws %d %% as %i", (progress_percentage, percentage) => {
    expect(bars([metric({ progress_percentage })])[0]?.percentage).toBe(percentage);
  });
});

it("suggests three new exercises at most", () => {
  expect(newExercises({ ...review.suggestions, new_exercises: ["a", "b", "c", "d"] })).toEqual(["a", "b", "c"]);
});

it("lists the whole of what accepting changes", () => {
  const details = [
    "Sai A, entra B, para variar.",
    "Semana leve de 30/11 a 06/12: menos séries e carga um pouco menor.",
  ];
  expect(changeLines({ ...review.suggestions, program_change: null, details })).toEqual(details);
  const named = { ...review.suggestions, program_change: "Reduzir de 5 para 3 treinos por semana", details };
  expect(changeLines(named)).toEqual(["Reduzir de 5 para 3 treinos por semana", ...details]);
});
