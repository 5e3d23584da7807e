import { formatKg } from "@/lib/format";
import type { SessionExercise } from "@/training/model/session";

/** `↑ 2,5 kg` where the suggested load is harder than every set of the last time; with help, less is harder. */
export function progressChip({ suggestion, last, measure }: SessionExercise): string | null {
  const weight = suggestion?.weight;
  if (weight == null || !last) return null;
  const before = last.sets.map((set) => set.weight);
  if (measure === "assistido_reps") {
    const less = Math.min(...before) - weight;
    return less > 0 ? `↓ ${formatKg(less)}` : null;
  }
  const more = weight - Math.max(...before);
  return more > 0 ? `↑ ${formatKg(more)}` : null;
}
