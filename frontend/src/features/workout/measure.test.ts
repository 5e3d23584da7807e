import { expect, it } from "vitest";
import type { Measure } from "@/api";
import { amountFields, amountOf, setLabel } from "./measure";

const set = (reps: number | null, weight: number | null = null, duration_seconds: number | null = null) => ({
  reps,
  weight,
  duration_seconds,
});

it.each<[Measure, ReturnType<typeof set>, string]>([
  ["carga_reps", set(12, 40), "40\u202fkg × 12"],
  ["carga_reps", set(10, 42.5), "42,5\u202fkg × 10"],
  ["carga_reps", set(10, 0), "10 reps"],
  ["peso_corporal_reps", set(8), "8 reps"],
  ["peso_corporal_reps", set(8, 5), "5\u202fkg × 8"],
  ["assistido_reps", set(6, 20), "20\u202fkg × 6"],
  ["tempo", set(null, null, 45), "45\u202fs"],
  ["cardio_tempo", set(null, null, 1200), "20\u202fmin"],
])("writes a set of %s %o as %s", (measure, values, expected) => {
  expect(setLabel(measure, values)).toBe(expected);
});

it.each<Measure>(["carga_reps", "peso_corporal_reps", "assistido_reps", "tempo", "cardio_tempo"])(
  "stores the number of %s so that it reads the same",
  (measure) => {
    expect(amountOf(measure, amountFields(measure, 15))).toBe(15);
  },
);
