import type { SessionExercise } from "./session";

/** Share of the load that is left after pain, and in a drop set. */
const LIGHTER = 0.8;

/** A fifth less, but at least one step; of help, a step more. */
export function lighterLoad(
  { measure, loadStep }: Pick<SessionExercise, "measure" | "loadStep">,
  weight: number,
): number {
  const step = loadStep > 0 ? loadStep : 1;
  if (measure === "assistido_reps") return weight + step;
  const steps = Math.max(1, Math.round((weight * (1 - LIGHTER)) / step));
  return Math.max(0, Math.round((weight - steps * step) * 100) / 100);
}
