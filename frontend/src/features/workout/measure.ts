import type { Measure, WorkoutSet } from "@/api";
import { setLabel as labelOf } from "./session/labels";

export { amountLabel, painLabel, setTypeLabel, setTypes, weightLabel } from "./session/labels";

const isTimed = (measure: Measure) => measure === "tempo" || measure === "cardio_tempo";

/** Repetitions, seconds or minutes, depending on the measure; 0 when nothing was recorded. */
export function amountOf(measure: Measure, set: Pick<WorkoutSet, "reps" | "duration_seconds">): number {
  if (measure === "tempo") return set.duration_seconds ?? 0;
  return measure === "cardio_tempo" ? Math.round((set.duration_seconds ?? 0) / 60) : (set.reps ?? 0);
}

/** Writes the amount to the field that stores it. */
export function amountFields(measure: Measure, amount: number): Pick<WorkoutSet, "reps" | "duration_seconds"> {
  if (!isTimed(measure)) return { reps: amount, duration_seconds: null };
  return { reps: null, duration_seconds: measure === "cardio_tempo" ? amount * 60 : amount };
}

/** Not one repetition succeeded: the set is on record, but no work was done in it. */
export const isFailed = ({ completed, set_type, reps, duration_seconds }: WorkoutSet) =>
  completed && set_type === "failure" && reps === 0 && !duration_seconds;

/** What became of a set, for screen readers. */
export const outcomeOf = (set: WorkoutSet) => (isFailed(set) ? "não consegui" : set.completed ? "feita" : "não feita");

/** The least that may be done in a set of this type. */
export const leastAmount = (measure: Measure, type: WorkoutSet["set_type"]) =>
  type === "failure" && !isTimed(measure) ? 0 : 1;

type Row = Pick<WorkoutSet, "reps" | "duration_seconds" | "weight">;

/** `40 kg × 12`, `45 s`, or only the repetitions without a load. */
export const setLabel = (measure: Measure, row: Row) =>
  labelOf(measure, { amount: amountOf(measure, row), weight: row.weight ?? 0 });
