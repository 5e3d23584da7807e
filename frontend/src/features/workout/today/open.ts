import type { WorkoutDetail } from "@/api";
import { formatDate, formatTime } from "@/lib/format";
import { plannedSessionPath, sessionPath } from "@/lib/paths";
import { localDate } from "@/lib/time/dates";
import { workoutName } from "../model";

/** Route that continues a running workout. */
export function openPath(workout: WorkoutDetail): string {
  const { id, workout_type } = workout;
  return /^[A-F]$/.test(workout_type) ? sessionPath(workout_type, workoutName(workout)) : plannedSessionPath(id);
}

const doneSets = ({ exercises }: WorkoutDetail) =>
  exercises.flatMap(({ sets }) => sets).filter(({ completed }) => completed);

export const countDone = (workout: WorkoutDetail) => doneSets(workout).length;

/** When the last set was completed; null when there is none to keep. */
export function lastDoneAt(workout: WorkoutDetail): string | null {
  const times = doneSets(workout).map(({ completed_at, updated_at }) => completed_at ?? updated_at);
  return times.reduce<string | null>((last, at) => (last === null || at > last ? at : last), null);
}

/** `às 10:12`, with the date unless it is today. */
export function formatWhen(instant: string, now: Date): string {
  const at = new Date(instant);
  const day = localDate(at);
  return day === localDate(now) ? `às ${formatTime(at)}` : `em ${formatDate(day)} às ${formatTime(at)}`;
}
