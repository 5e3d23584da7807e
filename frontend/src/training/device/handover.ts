import type { AlternativeExercise, ExerciseBest, Measure, SuggestedLoad } from "@/api";

/** The contract's two entries of sessionStorage, through which a workout comes into the session screen. */
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
  /** 0 where the log, or the member, decides. */
  weight: number;
  rest_seconds: number | null;
  notes: string | null;
  /** Absent where the server wasn't asked yet. */
  suggestion?: SuggestedLoad | null;
  best?: ExerciseBest | null;
  alternatives?: AlternativeExercise[];
}

/** `customWorkout`: a free workout, or one that the trainer made. */
export interface CustomEntry {
  name: string;
  notes: string | null;
  exercises: CustomEntryExercise[];
}

const isEntry = (value: unknown): value is CustomEntry =>
  typeof value === "object" && value !== null && "exercises" in value && Array.isArray(value.exercises);

/** The entry that was passed for this template, or for none. */
export function readCustomEntry(template: string | null): CustomEntry | null {
  try {
    if (sessionStorage.getItem(TEMPLATE) !== template) return null;
    const entry: unknown = JSON.parse(sessionStorage.getItem(ENTRY) ?? "null");
    return isEntry(entry) && entry.exercises.length > 0 ? entry : null;
  } catch {
    return null;
  }
}

/** Once the session has begun, the entry would only begin it again. */
export function clearCustomEntry(): void {
  sessionStorage.removeItem(ENTRY);
  sessionStorage.removeItem(TEMPLATE);
}
