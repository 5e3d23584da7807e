import type { NewWorkout, WorkoutTemplate } from "@/api";
import { localDate } from "@/lib/time/dates";
import { minutesError } from "../edit/edit";

/** Marks a workout outside the program. */
export const CUSTOM_TYPE = "Custom";

export interface PastValues {
  /** A day code, or `CUSTOM_TYPE`. */
  day: string;
  date: string;
  minutes: string;
  name: string;
  notes: string;
  /** Whether to enter the sets after the workout is recorded. */
  withSets: boolean;
}

export const pastDateError = (date: string, today: string) => {
  if (date === "") return "Escolha a data.";
  return date > today ? "A data não pode estar no futuro." : null;
};
export const pastMinutesError = minutesError;

/**
 * Start and end of a logged workout. One of today has just ended; a past day's workout starts at noon, because nobody
 * remembers the minute. Without a duration only the end is sent, which is enough to finish the workout.
 */
function times(date: string, minutes: string, now: Date): Pick<NewWorkout, "start_time" | "end_time"> {
  const ms = Number(minutes) * 60_000;
  const noon = new Date(`${date}T12:00:00`).getTime();
  const end = date === localDate(now) ? now.getTime() : noon + ms;
  return {
    ...(ms > 0 && { start_time: new Date(end - ms).toISOString() }),
    end_time: new Date(end).toISOString(),
  };
}

interface Past {
  values: PastValues;
  /** The program day; undefined for a workout outside the program. */
  template: WorkoutTemplate | undefined;
  clientId: string;
  now: Date;
}

export function pastWorkout({ values, template, clientId, now }: Past): NewWorkout {
  return {
    client_id: clientId,
    name: (template?.name ?? values.name.trim()) || null,
    date: values.date,
    workout_type: template?.day_code ?? CUSTOM_TYPE,
    program_type: template?.program_type ?? "Personalizado",
    notes: values.notes.trim() || null,
    ...times(values.date, values.minutes, now),
  };
}

/** Ids of rows to send, with the content they were created for. */
export interface RowIds {
  content: string;
  ids: string[];
}

/** Returns the same ids for the same content, so that a retry creates no duplicates; new ones otherwise. */
export function reuseOrCreateIds(before: RowIds | null, value: unknown, count: number): RowIds {
  const content = JSON.stringify(value);
  if (before?.content === content && before.ids.length === count) return before;
  return { content, ids: Array.from({ length: count }, () => crypto.randomUUID()) };
}
