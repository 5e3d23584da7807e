import type { CustomWorkout, CustomWorkoutExercise } from "@/api";
import type { CustomEntry } from "@/features/workout";
import { paths } from "@/lib/paths";
import { readRange } from "@/lib/reps";
import type { FreeExercise, FreeWorkout } from "./free";

/** Names of the two entries through which a workout gets into the session screen; part of the contract. */
const ENTRY = "customWorkout";
const TEMPLATE = "customWorkoutTemplate";

const freeExercise = (exercise: FreeExercise): CustomEntry["exercises"][number] => ({
  exercise_id: exercise.exerciseId,
  name: exercise.name,
  muscle_group: exercise.muscleGroup,
  measure: exercise.measure,
  is_unilateral: exercise.isUnilateral,
  load_step_kg: exercise.loadStepKg,
  sets: exercise.sets,
  reps: readRange(exercise.reps) ?? exercise.reps.trim(),
  weight: exercise.weight,
  rest_seconds: exercise.restSeconds,
  notes: exercise.notes.trim() || null,
});

export const freeEntry = ({ name, notes, exercises }: FreeWorkout): CustomEntry => ({
  name: name.trim(),
  notes: notes.trim() || null,
  exercises: exercises.map(freeExercise),
});

export const trainerEntry = (workout: CustomWorkout, exercises: readonly CustomWorkoutExercise[]): CustomEntry => ({
  name: workout.name,
  notes: workout.notes,
  exercises: exercises.map(({ exercise_name, ...exercise }) => ({ ...exercise, name: exercise_name })),
});

/** Hands a workout over to the session screen and answers its address. Throws where the tab can't keep it. */
export function handOver(entry: CustomEntry): string {
  sessionStorage.setItem(ENTRY, JSON.stringify(entry));
  sessionStorage.setItem(TEMPLATE, entry.name);
  return `${paths.session}?${new URLSearchParams({ type: "Custom", template: entry.name, custom: "true" })}`;
}
