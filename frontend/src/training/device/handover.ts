import type {
  AlternativeExercise,
  CustomWorkout,
  CustomWorkoutExercise,
  ExerciseBest,
  LatestNote,
  Measure,
  SuggestedLoad,
} from "@/api";

/** The contract's two sessionStorage keys that pass a workout to the session screen. */
const ENTRY = "customWorkout";
const TEMPLATE = "customWorkoutTemplate";

export interface CustomEntryExercise {
  exercise_id: number;
  name: string;
  muscle_group: string;
  measure: Measure;
  is_unilateral: boolean;
  load_step_kg: number;
  sets: number;
  reps: string;
  /** 0 when the log or the member decides. */
  weight: number;
  rest_seconds: number | null;
  notes: string | null;
  /** Only of the trainer's workouts. */
  group_index?: number | null;
  is_drop_set?: boolean;
  /** Absent until the server's answer is known. */
  suggestion?: SuggestedLoad | null;
  latest_note?: LatestNote | null;
  best?: ExerciseBest | null;
  alternatives?: AlternativeExercise[];
}

/** Value of `customWorkout`: a free workout, or one that the trainer made. */
export interface CustomEntry {
  name: string;
  notes: string | null;
  exercises: CustomEntryExercise[];
}

const isEntry = (value: unknown): value is CustomEntry =>
  typeof value === "object" && value !== null && "exercises" in value && Array.isArray(value.exercises);

/** Stores a workout for the session screen. Throws when the tab can't store it. */
export function handOver(entry: CustomEntry): void {
  sessionStorage.setItem(ENTRY, JSON.stringify(entry));
  sessionStorage.setItem(TEMPLATE, entry.name);
}

/** Whether a workout was handed over and its session hasn't begun. */
export const hasHandover = (): boolean => sessionStorage.getItem(ENTRY) !== null;

/** The entry for this template, or for none. */
export function readHandover(template: string | null): CustomEntry | null {
  try {
    if (sessionStorage.getItem(TEMPLATE) !== template) return null;
    const entry: unknown = JSON.parse(sessionStorage.getItem(ENTRY) ?? "null");
    return isEntry(entry) && entry.exercises.length > 0 ? entry : null;
  } catch {
    return null;
  }
}

/** Called once the session has begun; the entry would start it again. */
export function clearHandover(): void {
  sessionStorage.removeItem(ENTRY);
  sessionStorage.removeItem(TEMPLATE);
}

export const trainerEntry = (workout: CustomWorkout, exercises: readonly CustomWorkoutExercise[]): CustomEntry => ({
  name: workout.name,
  notes: workout.notes,
  exercises: exercises.map(({ exercise_name, ...exercise }) => ({ ...exercise, name: exercise_name })),
});
