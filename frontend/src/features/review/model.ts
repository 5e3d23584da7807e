import type { ProgressMetric, RevisionSuggestions } from "@/api";

const MAX_EXERCISES = 5;
const MAX_NEW_EXERCISES = 3;
const QUIET_MS = 7 * 24 * 60 * 60_000;

/** *Manter Atual* keeps the dialog closed for a week on the device where it was chosen. */
export const isQuiet = (keptAt: number | null, now: number) =>
  keptAt !== null && keptAt <= now && now < keptAt + QUIET_MS;

export interface ProgressBar {
  exerciseId: number;
  name: string;
  percentage: number;
}

/** Percentages are clamped to 0-100, so that a bar never overflows. */
export const progressBars = (metrics: readonly ProgressMetric[]): ProgressBar[] =>
  metrics.slice(0, MAX_EXERCISES).map(({ exercise_id, exercise_name, progress_percentage }) => ({
    exerciseId: exercise_id,
    name: exercise_name,
    percentage: Math.min(100, Math.max(0, Math.round(progress_percentage))),
  }));

export const newExercises = ({ new_exercises }: RevisionSuggestions) => new_exercises.slice(0, MAX_NEW_EXERCISES);

export type Change = "level" | "volume" | "intensity" | "program";

/** What changes besides the exercises, in the order of the list on screen. */
export function otherChanges(suggestions: RevisionSuggestions): { change: Change; text: string }[] {
  const { level_progression, volume_increase, intensity_increase, program_change } = suggestions;
  return [
    ...(level_progression ? [{ change: "level" as const, text: "Você sobe de nível" }] : []),
    ...(volume_increase ? [{ change: "volume" as const, text: "Mais séries por semana" }] : []),
    ...(intensity_increase ? [{ change: "intensity" as const, text: "Mais carga, um pouco menos de repetições" }] : []),
    ...(program_change ? [{ change: "program" as const, text: program_change }] : []),
  ];
}
