import type { Measure, SetType, SetValues, WorkoutDetail, WorkoutExerciseDetail, WorkoutSet } from "@/api";
import { lowerBound } from "@/lib/reps";
import { amountFields, amountOf, isFailed, painLabel, setTypeLabel, weightLabel } from "../measure";

/** Fields of the set form; the unit of `amount` depends on the measure. */
export interface SetFields {
  amount: number;
  weight: number;
  setType: SetType;
  /** Null when it wasn't recorded. */
  rir: number | null;
  hasPain: boolean;
  isDone: boolean;
}

const fieldsOf = (measure: Measure, set: WorkoutSet): SetFields => ({
  amount: amountOf(measure, set),
  weight: set.weight ?? 0,
  setType: set.set_type,
  rir: set.rir,
  hasPain: set.pain,
  isDone: set.completed,
});

/** A new set starts with the values of the previous one. */
export function nextFields({ measure, sets }: WorkoutExerciseDetail, isPlanned: boolean): SetFields {
  // A failed set is no plan for the next one.
  const last = sets.findLast((set) => !isFailed(set));
  const fields = last
    ? fieldsOf(measure, last)
    : { amount: lowerBound(measure === "tempo" ? "30" : ""), weight: 0, setType: "working" as const, rir: null };
  return { ...fields, rir: null, hasPain: false, isDone: !isPlanned };
}

export const fieldsOfSet = ({ measure }: WorkoutExerciseDetail, set: WorkoutSet) => fieldsOf(measure, set);

/** The whole set, because the server replaces it: fields that aren't in the form keep their values. */
export function toValues(measure: Measure, fields: SetFields, before: WorkoutSet | null): SetValues {
  const { amount, weight, setType, rir, hasPain, isDone } = fields;
  return {
    ...(before && {
      rest_seconds: before.rest_seconds,
      notes: before.notes,
      target_reps: before.target_reps,
      target_weight: before.target_weight,
      // Another load isn't the one that was confirmed.
      ...(before.confirmed && before.weight === weight && { confirmed: true }),
      ...(hasPain && { pain_at: before.pain_at, pain_score: before.pain_score }),
    }),
    ...amountFields(measure, amount),
    weight: weightLabel[measure] ? weight : null,
    set_type: setType,
    rir,
    pain: hasPain,
    completed: isDone,
  };
}

/** What was noted of a set beside its values. */
export const notedFacts = (set: WorkoutSet): string[] => [
  ...(isFailed(set) ? ["não consegui"] : set.set_type === "working" ? [] : [setTypeLabel(set.set_type)]),
  ...(set.rir === null ? [] : [`RIR ${set.rir}`]),
  ...(set.pain ? [painLabel(set.pain_at, set.pain_score).toLowerCase()] : []),
];

const counts = (set: WorkoutSet) => set.completed && set.set_type !== "warmup" && !isFailed(set);

/** Completed work: warm-ups don't count, and only sets with a load add volume. */
export function totals({ exercises }: Pick<WorkoutDetail, "exercises">): { sets: number; volumeKg: number } {
  const done = exercises.flatMap(({ measure, sets }) => sets.filter(counts).map((set) => ({ measure, set })));
  const volumeKg = done
    .filter(({ measure }) => measure === "carga_reps")
    .reduce((sum, { set }) => sum + (set.weight ?? 0) * (set.reps ?? 0), 0);
  return { sets: done.length, volumeKg };
}
