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

/** Two devices that start the same training offline derive the same workout id. */
export const workoutIdOf = ({ memberId, date, workoutType, template, attempt }: WorkoutKey) =>
  v5([memberId, date, workoutType, template ?? "", attempt].join("|"), NAMESPACE);

export const exerciseIdOf = (workout: string, exerciseId: number, occurrence: number) =>
  v5(`${exerciseId}|${occurrence}`, workout);

export const setIdOf = (exercise: string, index: number | string) => v5(`${index}`, exercise);

export const warmUpIdOf = (exercise: string, index: number) => v5(`warmup|${index}`, exercise);
