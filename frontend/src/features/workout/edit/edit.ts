import type { Workout, WorkoutChange } from "@/api";
import { LONGEST_MS } from "@/training";
import { workoutName } from "../model";

/** The longest duration that the server accepts. */
export const MAX_MINUTES = LONGEST_MS / 60_000;

export interface EditValues {
  name: string;
  date: string;
  /** As typed; empty when unknown. */
  minutes: string;
  notes: string;
}

export const isPlanned = ({ start_time, end_time }: Pick<Workout, "start_time" | "end_time">) =>
  start_time === null && end_time === null;

export const editValues = (workout: Workout): EditValues => ({
  name: workoutName(workout),
  date: workout.date.slice(0, 10),
  minutes: workout.duration_minutes === null ? "" : String(workout.duration_minutes),
  notes: workout.notes ?? "",
});

export function minutesError(minutes: string): string | null {
  if (minutes.trim() === "") return null;
  const value = Number(minutes);
  return Number.isInteger(value) && value >= 1 && value <= MAX_MINUTES
    ? null
    : `Informe de 1 a ${MAX_MINUTES} minutos.`;
}

/** The server stores start and end. A new duration moves the end, or the start when only the end is known. */
function times(workout: Workout, minutes: string): Pick<WorkoutChange, "start_time" | "end_time"> {
  const { start_time, end_time, duration_minutes, paused_seconds } = workout;
  if (minutes.trim() === "" || Number(minutes) === duration_minutes) return {};
  const ms = Number(minutes) * 60_000 + paused_seconds * 1000;
  if (start_time) return { end_time: new Date(Date.parse(start_time) + ms).toISOString() };
  return end_time ? { start_time: new Date(Date.parse(end_time) - ms).toISOString() } : {};
}

export function toChange(workout: Workout, values: EditValues): WorkoutChange {
  const { name, date, minutes, notes } = values;
  const text = { name: name.trim(), notes: notes.trim() || null };
  return isPlanned(workout) ? text : { ...text, date, ...times(workout, minutes) };
}
