import { beforeEach, expect, it } from "vitest";
import { customWorkout, customWorkoutExercises, exercise } from "@/testing/library";
import { trainerEntry } from "@/training";
import { EMPTY, reduce } from "./free";
import { freeEntry, startWorkout } from "./session";

beforeEach(() => sessionStorage.clear());

const free = reduce({ ...EMPTY, name: " Braços ", notes: "" }, { type: "add", exercise: exercise(), key: "a" });

it("hands a free workout over by the contract's two entries", () => {
  const address = new URL(startWorkout(freeEntry(free)), "http://x");
  expect(address.pathname).toBe("/workout-session");
  expect(Object.fromEntries(address.searchParams)).toEqual({ type: "Custom", template: "Braços", custom: "true" });
  expect(sessionStorage.getItem("customWorkoutTemplate")).toBe("Braços");
  expect(JSON.parse(sessionStorage.getItem("customWorkout") ?? "")).toEqual({
    name: "Braços",
    notes: null,
    exercises: [
      {
        exercise_id: 1,
        name: "Supino Reto na Máquina",
        muscle_group: "Peito",
        measure: "carga_reps",
        is_unilateral: false,
        load_step_kg: 5,
        sets: 3,
        reps: "8-12",
        weight: 0,
        rest_seconds: 60,
        notes: null,
      },
    ],
  });
});

it("hands over the trainer's prescription with the log's suggestion", () => {
  const { name, notes, exercises } = trainerEntry(customWorkout, customWorkoutExercises);
  expect([name, notes]).toEqual(["Foco em ombros", "Controle a descida."]);
  expect(exercises.map((it) => [it.name, it.weight, it.sets, it.reps, it.suggestion?.weight_kg])).toEqual([
    ["Supino Reto na Máquina", 50, 4, "8-10", 45],
    ["Tríceps Corda na Polia", 0, 3, "12", 22.5],
  ]);
});
