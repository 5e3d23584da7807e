import type { Measure, PlannedExercise, Workout } from "@/api";
import type { GuideTarget } from "@/features/exercise";
import { programLabel } from "@/features/profile";
import { formatDate } from "@/lib/format";
import { DEFAULT_REST_SECONDS } from "@/training";
import { texts } from "./texts";

export const workoutName = (workout: Pick<Workout, "name">) => workout.name?.trim() || texts.unnamed;

/** What stands under the name of a workout that was done. */
export const factsOf = (workout: Pick<Workout, "date" | "duration_minutes" | "program_type">) => [
  formatDate(workout.date),
  ...durationOf(workout),
  programLabel(workout.program_type),
];

/** Nothing where it is unknown. */
export const durationOf = ({ duration_minutes }: Pick<Workout, "duration_minutes">) =>
  duration_minutes === null ? [] : [`${duration_minutes} min`];

export const totalHours = (totalMinutes: number) => Math.round(totalMinutes / 60);

export interface Chips {
  shown: PlannedExercise[];
  rest: number;
}

/** The first three exercises and how many more there are. */
export function exerciseChips(exercises: readonly PlannedExercise[]): Chips {
  return { shown: exercises.slice(0, 3), rest: Math.max(0, exercises.length - 3) };
}

export const restOf = (exercises: readonly PlannedExercise[]) => exercises[0]?.rest_seconds ?? DEFAULT_REST_SECONDS;

const defaultReps: Partial<Record<Measure, string>> = { tempo: "30-45", cardio_tempo: "20" };

/** What an exercise is done with where nobody planned it: some seconds of a hold, and one stretch of cardio. */
export const defaultsOf = (measure: Measure) => ({
  sets: measure === "cardio_tempo" ? 1 : 3,
  reps: defaultReps[measure] ?? "8-12",
  restSeconds: DEFAULT_REST_SECONDS,
});

/** `8-12` reads 8–12; timed work says its unit. */
export function repsLabel({ reps, measure }: Pick<PlannedExercise, "reps" | "measure">): string {
  const range = reps.replace("-", "–");
  // A trainer may write words, which have no unit.
  if (!/\d$/.test(range)) return range;
  if (measure === "tempo") return `${range} s`;
  return measure === "cardio_tempo" ? `${range} min` : range;
}

export function prescription(exercise: Pick<PlannedExercise, "sets" | "reps" | "measure" | "rest_seconds">): string {
  return `${exercise.sets} × ${repsLabel(exercise)} · ${exercise.rest_seconds} s`;
}

/** A planned exercise with its instructions. */
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

/** `A` for the plan's letters, the plain word for anything else. */
export const typeLabel = (workoutType: string) => (/^[A-F]$/.test(workoutType) ? `Treino ${workoutType}` : workoutType);
