import { v5 } from "uuid";

/** Of all workouts that this app names. Never change it: devices must go on agreeing about ids. */
const NAMESPACE = "6f1c0a52-6c2e-4f0e-9d1b-5a7d3c1e8b40";

export interface WorkoutKey {
  memberId: number;
  date: string;
  workoutType: string;
  template: string | null;
  /** Grows on a device with each finish or abandon, so that the same training can be done twice on a day. */
  attempt: number;
}

/** Two devices that start the same training without network make the same workout. */
export const workoutIdOf = ({ memberId, date, workoutType, template, attempt }: WorkoutKey) =>
  v5([memberId, date, workoutType, template ?? "", attempt].join("|"), NAMESPACE);

export const exerciseIdOf = (workout: string, exerciseId: number, occurrence: number) =>
  v5(`${exerciseId}|${occurrence}`, workout);

export const setIdOf = (exercise: string, index: number | string) => v5(`${index}`, exercise);

export const warmUpIdOf = (exercise: string, index: number) => v5(`warmup|${index}`, exercise);
