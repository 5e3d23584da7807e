import { expect, it } from "vitest";
import { lighterLoad } from "./lighter";

it.each([
  [60, 10, 2.5, "carga_reps", 52.5],
  [50, 10, 5, "carga_reps", 45],
  [60, 30, 2.5, "carga_reps", 40],
  // At least a step, and never less than nothing.
  [5, 10, 2.5, "carga_reps", 2.5],
  [1, 10, 2, "carga_reps", 0],
  [0, 10, 2.5, "carga_reps", 0],
  // What helps grows.
  [20, 10, 5, "assistido_reps", 25],
  [40, 10, 1, "assistido_reps", 44],
] as const)("%d kg less %d %% in steps of %d (%s) is %d kg", (kg, percent, step, measure, expected) => {
  expect(lighterLoad(kg, percent, step, measure)).toBe(expected);
});
