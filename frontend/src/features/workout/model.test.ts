import { expect, it } from "vitest";
import { exercises, planned, workout } from "@/testing/fixtures";
import { defaultsOf, prescription, previewExercises, restOf, totalHours, typeLabel, workoutName } from "./model";

it("shows three exercises and counts the others", () => {
  expect(previewExercises(exercises)).toEqual({ shown: exercises.slice(0, 3), rest: 2 });
  expect(previewExercises(exercises.slice(0, 2)).rest).toBe(0);
});

it("takes the rest of the first exercise, 60 s without one", () => {
  expect(restOf(exercises)).toBe(90);
  expect(restOf([])).toBe(60);
});

it.each([
  [planned(), "3 × 8–12 · 90 s"],
  [planned({ measure: "tempo", reps: "30-45", rest_seconds: 45 }), "3 × 30–45 s · 45 s"],
  [planned({ measure: "cardio_tempo", reps: "20", sets: 1, rest_seconds: 30 }), "1 × 20 min · 30 s"],
  [planned({ measure: "tempo", reps: "até a falha", rest_seconds: 45 }), "3 × até a falha · 45 s"],
])("writes the prescription", (exercise, expected) => {
  expect(prescription(exercise)).toBe(expected);
});

it.each([
  ["carga_reps", 3, "8-12"],
  ["peso_corporal_reps", 3, "8-12"],
  ["tempo", 3, "30-45"],
  ["cardio_tempo", 1, "20"],
] as const)("has defaults for an unplanned exercise: %s", (measure, sets, reps) => {
  expect(defaultsOf(measure)).toEqual({ sets, reps, restSeconds: 60 });
});

it("names types and nameless workouts", () => {
  expect([typeLabel("A"), typeLabel("Custom")]).toEqual(["Treino A", "Custom"]);
  expect(workoutName(workout({ name: "  " }))).toBe("Treino Personalizado");
});

it.each([
  [0, 0],
  [29, 0],
  [30, 1],
  [2610, 44],
])("rounds %i minutes to %i h", (minutes, hours) => {
  expect(totalHours(minutes)).toBe(hours);
});
