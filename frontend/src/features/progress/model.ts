import type { ProgressMetric } from "@/api";

export type Band = "excellent" | "good" | "under-way";

/** The contract's bands: from 80, from 60, and below. */
export function progressBand(percentage: number): Band {
  if (percentage >= 80) return "excellent";
  return percentage >= 60 ? "good" : "under-way";
}

const labels: Record<Band, string> = { excellent: "Excelente", good: "Bom", "under-way": "Em progresso" };
export const progressLabel = (percentage: number) => labels[progressBand(percentage)];

/** Mean of the percentages; null without metrics. */
export function averageProgress(metrics: readonly Pick<ProgressMetric, "progress_percentage">[]): number | null {
  if (metrics.length === 0) return null;
  const sum = metrics.reduce((total, { progress_percentage }) => total + progress_percentage, 0);
  return Math.round(sum / metrics.length);
}
