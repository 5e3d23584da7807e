import type { ProfileValues } from "./model";
import { screeningProblem } from "./screening";

/** The parts of the questionnaire, in its order: five answers and the health questions. */
export const PARTS: readonly string[] = [
  "level",
  "objective",
  "availability",
  "session_duration",
  "limitations",
  "screening",
];

/** How many parts there are up to a field, that one included; 0 for a field that is none. */
export const partsUpTo = (field: string) => PARTS.indexOf(field) + 1;

/**
 * How many parts are answered. The first four begin with usual answers: they count once the member has reached them or a
 * later part. The health questions count once all are answered.
 */
export function answeredParts(reached: number, values: ProfileValues): number {
  const { screening, limitations } = values;
  const hasBegun = Object.keys(screening.answers).length > 0;
  if (hasBegun && screeningProblem(screening) === null) return PARTS.length;
  const others = PARTS.length - 1;
  return hasBegun || limitations.trim() !== "" ? others : Math.min(reached, others - 1);
}
