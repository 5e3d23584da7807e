import type { ProgressMetric } from "@/api";
import { fold, matching } from "@/lib/text";
import { evolution, hasTooLittleData, isMastered } from "../model";

/** What asks for something comes first. */
const KINDS = ["stalled", "progressing", "mastered", "starting", "resting"] as const;
export type GroupKind = (typeof KINDS)[number];

export interface ExerciseGroup {
  kind: GroupKind;
  metrics: ProgressMetric[];
}

export function kindOf(metric: ProgressMetric): GroupKind {
  if (metric.plateau_text !== null) return "stalled";
  if (isMastered(metric)) return "mastered";
  if (metric.plateau_reason === "sem_treino_recente") return "resting";
  return hasTooLittleData(metric) ? "starting" : "progressing";
}

/** The groups that have any exercises. */
export function exerciseGroups(metrics: readonly ProgressMetric[]): ExerciseGroup[] {
  const sorted = evolution(metrics);
  return KINDS.map((kind) => ({ kind, metrics: sorted.filter((metric) => kindOf(metric) === kind) })).filter(
    (group) => group.metrics.length > 0,
  );
}

export interface ToldMetrics {
  text: string | null;
  metrics: ProgressMetric[];
}

/** A group's exercises by what the member reads about them; what is said of most comes first. */
export function byPlateauText(metrics: readonly ProgressMetric[]): ToldMetrics[] {
  const texts = new Set(metrics.map(({ plateau_text }) => plateau_text));
  return Array.from(texts, (text) => ({
    text,
    metrics: metrics.filter(({ plateau_text }) => plateau_text === text),
  })).sort((a, b) => b.metrics.length - a.metrics.length);
}

/** The first rows, as they stand when all are shown. */
export function firstRows(told: readonly ToldMetrics[], count: number): ToldMetrics[] {
  let left = count;
  return told.flatMap(({ text, metrics }) => {
    const shown = metrics.slice(0, left);
    left -= shown.length;
    return shown.length > 0 ? [{ text, metrics: shown }] : [];
  });
}

/** Whatever the accents and case. */
export function findMetrics(metrics: readonly ProgressMetric[], search: string): readonly ProgressMetric[] {
  const matches = matching(search);
  return metrics.filter(({ exercise_name }) => matches(fold(exercise_name)));
}
