import { readRange } from "@/lib/reps";
import { type CustomEntry, handOver, hasHandover, sessionAddress } from "@/training";
import { EMPTY, type FreeExercise, type FreeWorkout, storedWorkout } from "./free";

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

/** Session storage key of the last free workout that was handed over, as it was then. */
const STARTED = "customWorkoutFree";

/** Stores the workout for the session screen and returns its address. Throws when the tab can't store it. */
export function startWorkout(entry: CustomEntry, free?: FreeWorkout): string {
  handOver(entry);
  if (free) sessionStorage.setItem(STARTED, JSON.stringify(free));
  else sessionStorage.removeItem(STARTED);
  return sessionAddress({ workoutType: "Custom", template: entry.name, isCustom: true, plannedId: null });
}

/** Reads the stored free workout, and clears it if its session has begun: the session consumes the hand-over. */
export function readOrClearFreeWorkout(memberId: number): FreeWorkout {
  const stored = storedWorkout.read(memberId);
  const hasBegun = !hasHandover() && sessionStorage.getItem(STARTED) === JSON.stringify(stored);
  if (!hasBegun) return stored;
  storedWorkout.write(memberId, EMPTY);
  return EMPTY;
}
