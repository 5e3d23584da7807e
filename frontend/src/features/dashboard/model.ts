import type { Weekday, Workout } from "@/api";
import { addDays, startOfIsoWeek } from "@/lib/time/dates";
import { letterFor, shortWeekday, WEEKDAYS, weekdayLabel } from "@/lib/time/weekdays";

export interface ScheduleDay {
  weekday: string;
  short: string;
  date: string;
  /** Null on a rest day. */
  letter: string | null;
  isToday: boolean;
  isDone: boolean;
  /** Planned for a day that has passed, and not done. */
  isMissed: boolean;
}

/**
 * The week of a date. The letters of the program take the member's weekdays in order; the others are rest. Nothing is
 * missed before `since`, the member's first day.
 */
export function weeklySchedule(
  weekdays: readonly Weekday[],
  workouts: readonly Pick<Workout, "date" | "workout_type">[],
  today: string,
  since: string,
): ScheduleDay[] {
  const monday = startOfIsoWeek(today);
  const sunday = addDays(monday, 6);
  const done = new Set(
    workouts
      .filter(({ date }) => date.slice(0, 10) >= monday && date.slice(0, 10) <= sunday)
      .map((workout) => workout.workout_type),
  );
  return WEEKDAYS.map((weekday, i) => {
    const date = addDays(monday, i);
    const letter = letterFor(weekday, weekdays);
    const isDone = letter !== null && done.has(letter);
    return {
      weekday: weekdayLabel[weekday],
      short: shortWeekday(weekday),
      date,
      letter,
      isToday: date === today,
      isDone,
      isMissed: letter !== null && !isDone && date >= since && date < today,
    };
  });
}

/** Completed and planned days of this week. */
export function weekProgress(week: readonly ScheduleDay[]): { done: number; planned: number } {
  const planned = week.filter(({ letter }) => letter !== null);
  return { done: planned.filter(({ isDone }) => isDone).length, planned: planned.length };
}
