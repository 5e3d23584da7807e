import type { Challenge, TrainingWeek, Weekday, Workout } from "@/api";
import { addDays, addMonths, daysBetween, startOfIsoWeek, utcDay } from "@/lib/time/dates";
import { letterOn } from "@/lib/time/weekdays";

/** The contract's bounds: what a day shows before the rest is counted. */
const MAX_WORKOUTS = 2;
const MAX_CHALLENGES = 1;

/** `YYYY-MM` of a date. */
export const monthOf = (date: string) => date.slice(0, 7);

/** The month so many months away. */
export const monthAway = (month: string, months: number) => monthOf(addMonths(`${month}-01`, months));

export const isMonth = (text: string | null): text is string => text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** 0 = Sunday … 6 = Saturday. */
const weekdayOf = (date: string) => utcDay(date).getUTCDay();

/** From Sunday, as the contract's calendar. */
export const WEEKDAYS = [
  "domingo",
  "segunda-feira",
  "terça-feira",
  "quarta-feira",
  "quinta-feira",
  "sexta-feira",
  "sábado",
] as const;

export const weekdayName = (date: string) => WEEKDAYS[weekdayOf(date)] ?? WEEKDAYS[0];

/** The weeks of a month, each from Sunday to Saturday, with the days of its neighbours that fill them. */
export function monthGrid(month: string): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, -weekdayOf(first));
  const last = addDays(addMonths(first, 1), -1);
  const weeks = Math.floor(daysBetween(start, last) / 7) + 1;
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => addDays(start, 7 * week + at)),
  );
}

type Done = Pick<Workout, "date" | "workout_type">;

/** The day of the program that is planned for a date from today on and not done yet that week. */
export function plannedLetter(
  date: string,
  weekdays: readonly Weekday[],
  done: readonly Done[],
  today: string,
): string | null {
  const letter = letterOn(date, weekdays);
  return letter === null || date < today || isDoneInWeek(letter, date, done) ? null : letter;
}

const isDoneInWeek = (letter: string, date: string, done: readonly Done[]) =>
  done.some(
    (workout) => workout.workout_type === letter && startOfIsoWeek(workout.date.slice(0, 10)) === startOfIsoWeek(date),
  );

/** The day of the program that was planned for a past date and wasn't done, unless its week is complete all the same. */
export function missedLetter(
  date: string,
  weekdays: readonly Weekday[],
  done: readonly Done[],
  weeks: readonly TrainingWeek[],
  today: string,
): string | null {
  const letter = letterOn(date, weekdays);
  if (letter === null || date >= today) return null;
  const week = weeks.find(({ monday }) => monday === startOfIsoWeek(date));
  const isMissing = week && week.done < week.planned && (week.state === "incompleta" || week.state === "atual");
  const hasTrained = done.some((workout) => workout.date.slice(0, 10) === date);
  return !isMissing || hasTrained || isDoneInWeek(letter, date, done) ? null : letter;
}

export interface CalendarDay<W extends Done = Workout> {
  date: string;
  workouts: W[];
  challenges: Challenge[];
  planned: string | null;
  missed: string | null;
}

/** What lies on a day; of its challenges first those that still run, the soonest end before. */
export function dayOf<W extends Done>(
  date: string,
  workouts: readonly W[],
  challenges: readonly Challenge[],
  program: Pick<CalendarDay, "planned" | "missed">,
): CalendarDay<W> {
  return {
    date,
    workouts: workouts.filter((workout) => workout.date.slice(0, 10) === date),
    challenges: challenges
      .filter(({ start_date, end_date }) => start_date <= date && date <= end_date)
      .sort((a, b) => Number(a.is_completed) - Number(b.is_completed) || a.end_date.localeCompare(b.end_date)),
    ...program,
  };
}

/** What a cell shows of a day, and how much more there is. */
export function cellOf<W extends Done>({ workouts, challenges }: Pick<CalendarDay<W>, "workouts" | "challenges">) {
  const shown = { workouts: workouts.slice(0, MAX_WORKOUTS), challenges: challenges.slice(0, MAX_CHALLENGES) };
  const more = workouts.length + challenges.length - shown.workouts.length - shown.challenges.length;
  return { ...shown, more };
}

/** Where a key leads from a day; null for keys that don't move. */
export function moved(date: string, key: string): string | null {
  const moves: Record<string, () => string> = {
    ArrowLeft: () => addDays(date, -1),
    ArrowRight: () => addDays(date, 1),
    ArrowUp: () => addDays(date, -7),
    ArrowDown: () => addDays(date, 7),
    Home: () => addDays(date, -weekdayOf(date)),
    End: () => addDays(date, 6 - weekdayOf(date)),
    PageUp: () => addMonths(date, -1),
    PageDown: () => addMonths(date, 1),
  };
  return moves[key]?.() ?? null;
}
