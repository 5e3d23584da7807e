import type { Measure, PlannedExercise, Workout } from "@/api";
import type { GuideTarget } from "@/features/exercise";
import { programLabel } from "@/features/profile";
import { formatDate } from "@/lib/format";
import { DEFAULT_REST_SECONDS } from "@/training";
import { texts } from "./texts";

export const workoutName = (workout: Pick<Workout, "name">) => workout.name?.trim() || texts.unnamed;

/** Facts shown under the name of a completed workout. */
export const factsOf = (workout: Pick<Workout, "date" | "duration_minutes" | "program_type">) => [
  formatDate(workout.date),
  ...durationOf(workout),
  programLabel(workout.program_type),
];

/** Empty when the duration is unknown. */
export const durationOf = ({ duration_minutes }: Pick<Workout, "duration_minutes">) =>
  duration_minutes === null ? [] : [`${duration_minutes} min`];

export const totalHours = (totalMinutes: number) => Math.round(totalMinutes / 60);

export interface ExercisePreview {
  shown: PlannedExercise[];
  rest: number;
}

/** The first three exercises and the number of the others. */
export function previewExercises(exercises: readonly PlannedExercise[]): ExercisePreview {
  return { shown: exercises.slice(0, 3), rest: Math.max(0, exercises.length - 3) };
}

export const restOf = (exercises: readonly PlannedExercise[]) => exercises[0]?.rest_seconds ?? DEFAULT_REST_SECONDS;

const defaultReps: Partial<Record<Measure, string>> = { tempo: "30-45", cardio_tempo: "20" };

/** Defaults for an exercise without a plan: one set of cardio, otherwise three sets. */
export const defaultsOf = (measure: Measure) => ({
  sets: measure === "cardio_tempo" ? 1 : 3,
  reps: defaultReps[measure] ?? "8-12",
  restSeconds: DEFAULT_REST_SECONDS,
});

/** `8-12` becomes 8–12; timed work gets its unit. */
export function repsLabel({ reps, measure }: Pick<PlannedExercise, "reps" | "measure">): string {
  const range = reps.replace("-", "–");
  // A trainer may write words, which take no unit.
  if (!/\d$/.test(range)) return range;
  if (measure === "tempo") return `${range} s`;
  return measure === "cardio_tempo" ? `${range} min` : range;
}

export function prescription(exercise: Pick<PlannedExercise, "sets" | "reps" | "measure" | "rest_seconds">): string {
  return `${exercise.sets} × ${repsLabel(exercise)} · ${exercise.rest_seconds} s`;
}

/** Guide of a planned exercise, with its prescription. */
export const guideTarget = (exercise: PlannedExercise): GuideTarget => ({
  exerciseId: exercise.exercise_id,
  name: exercise.name,
  prescription: {
    sets: exercise.sets,
    reps: repsLabel(exercise),
    restSeconds: exercise.rest_seconds,
    reason: exercise.reason,
  },
});

/** `Treino A` for the letters of the program, the stored type for anything else. */
export const typeLabel = (workoutType: string) => (/^[A-F]$/.test(workoutType) ? `Treino ${workoutType}` : workoutType);
