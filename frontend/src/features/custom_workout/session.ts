import type { CustomWorkout, CustomWorkoutExercise } from "@/api";
import type { CustomEntry } from "@/features/workout";
import { paths } from "@/lib/paths";
import { readRange } from "@/lib/reps";
import { EMPTY, type FreeExercise, type FreeWorkout, storedWorkout } from "./free";

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

/** The free workout that was handed over last, as it was then. */
const STARTED = "customWorkoutFree";

/** Hands a workout over to the session screen and answers its address. Throws where the tab can't keep it. */
export function handOver(entry: CustomEntry, free?: FreeWorkout): string {
  sessionStorage.setItem(ENTRY, JSON.stringify(entry));
  sessionStorage.setItem(TEMPLATE, entry.name);
  if (free) sessionStorage.setItem(STARTED, JSON.stringify(free));
  else sessionStorage.removeItem(STARTED);
  return `${paths.session}?${new URLSearchParams({ type: "Custom", template: entry.name, custom: "true" })}`;
}

/** The free workout in the making. Once it is a session, which takes its entry along, there is nothing left to make. */
export function readFree(memberId: number): ReturnType<typeof storedWorkout.read> {
  const stored = storedWorkout.read(memberId);
  const hasBegun =
    sessionStorage.getItem(ENTRY) === null && sessionStorage.getItem(STARTED) === JSON.stringify(stored.free);
  if (!hasBegun) return stored;
  const none = { free: EMPTY, sent: null };
  storedWorkout.write(memberId, none);
  return none;
}
