import type { Exercise, Measure } from "@/api";
import { defaultsOf } from "@/features/workout";
import { readStored, removeStored, writeStored } from "@/lib/storage/storage";

export interface FreeExercise {
  /** Identifies this entry: the same exercise may appear twice. */
  key: string;
  exerciseId: number;
  name: string;
  muscleGroup: string;
  measure: Measure;
  isUnilateral: boolean;
  loadStepKg: number;
  sets: number;
  reps: string;
  weight: number;
  restSeconds: number;
  notes: string;
}

/** A free workout that is being put together. */
export interface FreeWorkout {
  name: string;
  notes: string;
  exercises: FreeExercise[];
}

export const EMPTY: FreeWorkout = { name: "", notes: "", exercises: [] };
export const MAX_EXERCISES = 40;
export const bounds = {
  sets: { min: 1, max: 10, step: 1, fallback: 3 },
  weight: { min: 0, max: 1000, step: 0.5, fallback: 0 },
  rest: { min: 0, max: 3600, step: 15, fallback: 60 },
} as const;

export const isEmpty = ({ name, notes, exercises }: FreeWorkout) =>
  name.trim() === "" && notes.trim() === "" && exercises.length === 0;
export const isComplete = ({ name, exercises }: FreeWorkout) => name.trim() !== "" && exercises.length > 0;
export const countSets = ({ exercises }: FreeWorkout) => exercises.reduce((sum, { sets }) => sum + sets, 0);

export type Action =
  | { type: "setText"; text: Partial<Pick<FreeWorkout, "name" | "notes">> }
  | { type: "add"; exercise: Exercise; key: string }
  | { type: "change"; key: string; change: Partial<FreeExercise> }
  | { type: "move"; key: string; by: 1 | -1 }
  | { type: "remove"; key: string }
  | { type: "clear" };

function newExercise(exercise: Exercise, key: string): FreeExercise {
  return {
    key,
    exerciseId: exercise.id,
    name: exercise.name,
    muscleGroup: exercise.muscle_group,
    measure: exercise.measure,
    isUnilateral: exercise.is_unilateral,
    loadStepKg: exercise.load_step_kg,
    ...defaultsOf(exercise.measure),
    weight: bounds.weight.fallback,
    notes: "",
  };
}

function moved(exercises: FreeExercise[], key: string, by: 1 | -1): FreeExercise[] {
  const from = exercises.findIndex((exercise) => exercise.key === key);
  const exercise = exercises[from];
  const to = from + by;
  if (!exercise || to < 0 || to >= exercises.length) return exercises;
  return exercises.toSpliced(from, 1).toSpliced(to, 0, exercise);
}

export function reduce(free: FreeWorkout, action: Action): FreeWorkout {
  const { exercises } = free;
  switch (action.type) {
    case "setText":
      return { ...free, ...action.text };
    case "add":
      if (exercises.length >= MAX_EXERCISES) return free;
      return { ...free, exercises: [...exercises, newExercise(action.exercise, action.key)] };
    case "change":
      return {
        ...free,
        exercises: exercises.map((exercise) =>
          exercise.key === action.key ? { ...exercise, ...action.change } : exercise,
        ),
      };
    case "move":
      return { ...free, exercises: moved(exercises, action.key, action.by) };
    case "remove":
      return { ...free, exercises: exercises.filter(({ key }) => key !== action.key) };
    case "clear":
      return EMPTY;
  }
}

const storageKey = (memberId: number) => `evolua.builder.${memberId}`;

/** The free workout as it is stored on the device; it survives a reload. */
export const storedWorkout = {
  read(memberId: number): FreeWorkout {
    const stored = readStored<{ free?: FreeWorkout }>(storageKey(memberId));
    // A value stored by another version of the app must not break this one.
    return stored?.free && Array.isArray(stored.free.exercises) ? stored.free : EMPTY;
  },
  write(memberId: number, free: FreeWorkout) {
    if (isEmpty(free)) removeStored(storageKey(memberId));
    else writeStored(storageKey(memberId), { free });
  },
};
