import type { ProgressMetric, RevisionCheck, RevisionSuggestions } from "@/api";

const MAX_EXERCISES = 5;
const MAX_NEW_EXERCISES = 3;
const DAY_MS = 24 * 60 * 60_000;

/** An accepted review can be taken back for a day, unless the clock was set back to before it. */
export const isUndoable = (acceptedAt: number | null, now: number) =>
  acceptedAt !== null && acceptedAt <= now && now < acceptedAt + DAY_MS;

export interface ProgressBar {
  exerciseId: number;
  name: string;
  percentage: number;
  isStalled: boolean;
}

/**
 * The exercises that a review speaks of: plateaus, then what leaves the program, then what was trained most.
 * Percentages are clamped to 0-100, so that a bar never overflows.
 */
export function progressBars({ metrics, suggestions }: Pick<RevisionCheck, "metrics" | "suggestions">): ProgressBar[] {
  const leaving = new Set(suggestions.swaps.map(({ out }) => out));
  const rank = ({ plateau_detected, exercise_name }: ProgressMetric) =>
    (plateau_detected ? 2 : 0) + (leaving.has(exercise_name) ? 1 : 0);
  return [...metrics]
    .sort((a, b) => rank(b) - rank(a) || b.sessions_count - a.sessions_count)
    .slice(0, MAX_EXERCISES)
    .map(({ exercise_id, exercise_name, progress_percentage, plateau_detected }) => ({
      exerciseId: exercise_id,
      name: exercise_name,
      percentage: Math.min(100, Math.max(0, Math.round(progress_percentage))),
      isStalled: plateau_detected,
    }));
}

/** Whether the program stays as it is: there is nothing to accept, and the review only notes that it was read. */
export const changesNothing = (suggestions: RevisionSuggestions): boolean => {
  const { program_change, swaps, new_exercises, light_week_start, comeback } = suggestions;
  const { volume_increase, intensity_increase } = suggestions;
  const isNew =
    program_change !== null ||
    swaps.length > 0 ||
    new_exercises.length > 0 ||
    light_week_start !== null ||
    comeback !== null;
  return !isNew && !volume_increase && !intensity_increase;
};

export const newExercises = ({ new_exercises }: RevisionSuggestions) => new_exercises.slice(0, MAX_NEW_EXERCISES);

/** The sentences of the dialog: the program change by its name, then everything that accepting changes. */
export const changeLines = ({ program_change, details }: RevisionSuggestions): string[] => [
  ...(program_change ? [program_change] : []),
  ...details,
];

export const nextStageText = (entering: string[]): string =>
  entering.length > 0
    ? "A próxima etapa vem depois de 4 semanas com treino."
    : "A próxima etapa vem depois de 4 semanas com treino e só aumenta as séries.";
