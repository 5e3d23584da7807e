import type { CustomWorkout, CustomWorkoutExercise, Measure } from "@/api";
import { paths } from "@/lib/paths";
import type { FreeExercise, FreeWorkout } from "./free";

/** Names of the two entries through which a workout gets into the session screen; part of the contract. */
const ENTRY = "customWorkout";
const TEMPLATE = "customWorkoutTemplate";

interface EntryExercise {
  exercise_id: number;
  name: string;
  muscle_group: string;
  measure: Measure;
  is_unilateral: boolean;
  load_step_kg: number;
  sets: number;
  reps: string;
  /** 0 where the log decides. */
  weight: number;
  rest_seconds: number;
  notes: string | null;
}

export interface Entry {
  name: string;
  notes: string | null;
  exercises: EntryExercise[];
}

const freeExercise = (exercise: FreeExercise): EntryExercise => ({
  exercise_id: exercise.exerciseId,
  name: exercise.name,
  muscle_group: exercise.muscleGroup,
  measure: exercise.measure,
  is_unilateral: exercise.isUnilateral,
  load_step_kg: exercise.loadStepKg,
  sets: exercise.sets,
  reps: exercise.reps.trim(),
  weight: exercise.weight,
  rest_seconds: exercise.restSeconds,
  notes: exercise.notes.trim() || null,
});

export const freeEntry = ({ name, notes, exercises }: FreeWorkout): Entry => ({
  name: name.trim(),
  notes: notes.trim() || null,
  exercises: exercises.map(freeExercise),
});

/** The trainer's load goes first; where they left it open, what the member's log suggests. */
export const trainerEntry = (workout: CustomWorkout, exercises: readonly CustomWorkoutExercise[]): Entry => ({
  name: workout.name,
  notes: workout.notes,
  exercises: exercises.map(({ exercise_name, suggestion, ...exercise }) => ({
    ...exercise,
    name: exercise_name,
    weight: exercise.weight || (suggestion.weight_kg ?? 0),
  })),
});

/** Hands a workout over to the session screen and answers its address. Throws where the tab can't keep it. */
export function handOver(entry: Entry): string {
  sessionStorage.setItem(ENTRY, JSON.stringify(entry));
  sessionStorage.setItem(TEMPLATE, entry.name);
  return `${paths.session}?${new URLSearchParams({ type: "Custom", template: entry.name, custom: "true" })}`;
}
