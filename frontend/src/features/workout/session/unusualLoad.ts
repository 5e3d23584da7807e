import {
  currentExercise,
  doneSets,
  isFailed,
  isWork,
  openSet,
  type Session,
  shownValues,
} from "@/training/model/session";

export interface UnusualLoad {
  weight: number;
  /** 0 without a suggestion. */
  suggested: number;
}

/** Light loads may double: so many kilograms more are no typo. */
const USUAL_RISE_KG = 10;

/**
 * Typos are the most common wrong records, so a load far from the suggested one needs a confirmation, once; so does
 * one that was left at 0.
 */
export function unusualLoad(session: Session): UnusualLoad | null {
  const exercise = currentExercise(session);
  const open = openSet(session);
  const suggested = exercise?.suggestion?.weight ?? 0;
  if (exercise?.measure !== "carga_reps" || !open || !isWork(open) || open.setType === "drop") return null;
  const { weight } = shownValues(session, open);
  const isHigh = weight > suggested * 2 && weight - suggested > USUAL_RISE_KG;
  const isUsual = weight > 0 && (suggested <= 0 || (!isHigh && weight >= suggested / 2));
  const isKnown = doneSets(exercise).some((set) => set.weight === weight && !isFailed(set));
  return isUsual || isKnown ? null : { weight, suggested };
}
