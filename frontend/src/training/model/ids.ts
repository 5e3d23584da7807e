import { v5 } from "uuid";

/** Namespace of all ids this app derives. Never change it: devices must keep deriving the same ids. */
const NAMESPACE = "6f1c0a52-6c2e-4f0e-9d1b-5a7d3c1e8b40";

export interface WorkoutKey {
  memberId: number;
  date: string;
  workoutType: string;
  template: string | null;
  /** Grows with each finish or abandon on a device, so that the same training can be done twice on a day. */
  attempt: number;
}

/**
 * A UUID of version 8: `prefix` holds its first 48 bits, `name` derives the others. The ids of a session begin with its
 * day and so follow those of the sessions before, which keeps the server's indexes of them small.
 */
const derive = (prefix: string, name: string, namespace = prefix) =>
  `${prefix.slice(0, 13)}-8${v5(name, namespace).slice(15)}`;

function dayPrefix(date: string): string {
  const time = Date.parse(date).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}

/** Two devices that start the same training offline derive the same workout id. */
export const workoutIdOf = ({ memberId, date, workoutType, template, attempt }: WorkoutKey) =>
  derive(dayPrefix(date), [memberId, date, workoutType, template ?? "", attempt].join("|"), NAMESPACE);

export const exerciseIdOf = (workout: string, exerciseId: number, occurrence: number) =>
  derive(workout, `${exerciseId}|${occurrence}`);

export const setIdOf = (exercise: string, index: number | string) => derive(exercise, `${index}`);

/** The id of the set that holds what was recorded in a set independently of its first record. */
export const furtherSetIdOf = (set: string, origin: number) => derive(set, `recorded|${origin}`);

export const warmUpIdOf = (exercise: string, index: number) => derive(exercise, `warmup|${index}`);
