import type { Measure } from "@/api";
import { type SessionExercise, type SessionSet, workDone } from "./session";

/** Assumed body mass in kg, and the least share of it credited to assisted work. */
const BODY_KG = 70;
const LEAST_SHARE = 0.1;
const SECONDS_PER_REP = 3;
/** Further repetitions don't indicate more strength: with a load, and without. */
const MOST_REPS = { loaded: 20, body: 60 };

const loadOf: Record<Measure, (weight: number, body: number) => number> = {
  carga_reps: (weight) => weight,
  peso_corporal_reps: (weight, body) => body + weight,
  assistido_reps: (weight, body) => Math.max(LEAST_SHARE * body, body - weight),
  tempo: (weight, body) => body + weight,
  cardio_tempo: () => 0,
};

/** The kilograms that a repetition moves. Less help is more. */
export const movedKg = (measure: Measure, weight: number, body = BODY_KG): number => loadOf[measure](weight, body);

type Lift = Pick<SessionSet, "amount" | "weight" | "rir">;

/** The server's strength index of a set in kg, or null. Meant for trends; not a true maximum. */
export function strengthIndex(measure: Measure, { amount, weight, rir }: Lift, body = BODY_KG): number | null {
  const load = loadOf[measure](weight, body);
  const isHold = measure === "tempo";
  const reps = isHold ? amount / SECONDS_PER_REP : amount;
  if (load <= 0 || reps < 1) return null;
  const counted = isHold ? reps : reps + (rir ?? 0);
  const most = measure === "carga_reps" ? MOST_REPS.loaded : MOST_REPS.body;
  // Epley's formula, shifted so that one repetition counts as the load itself.
  return load * (1 + (Math.min(counted, most) - 1) / 30);
}

export interface PersonalRecord {
  kind: "load" | "strength";
  /** Kilograms: the load, or the estimated maximum. */
  value: number;
}

/** Smaller differences are rounding noise. */
const MARGIN_KG = 0.05;
const hasLoadRecord = (measure: Measure) => measure !== "assistido_reps" && measure !== "cardio_tempo";

/** Sets that beat everything before them, including earlier sets of this session. A first time is no record. */
export function recordsOf(exercise: SessionExercise): Map<string, PersonalRecord> {
  const records = new Map<string, PersonalRecord>();
  let load = hasLoadRecord(exercise.measure) ? (exercise.best?.load ?? null) : null;
  let strength = exercise.best?.strength ?? null;
  const done = workDone(exercise).sort((a, b) => (a.completedAt ?? 0) - (b.completedAt ?? 0));
  for (const set of done) {
    const index = set.setType === "drop" ? null : strengthIndex(exercise.measure, set, exercise.best?.bodyKg);
    if (strength !== null && index !== null && index > strength + MARGIN_KG) {
      strength = index;
      records.set(set.clientId, { kind: "strength", value: index });
    }
    if (load !== null && set.weight > load + MARGIN_KG) {
      load = set.weight;
      records.set(set.clientId, { kind: "load", value: set.weight });
    }
  }
  return records;
}
