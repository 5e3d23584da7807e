import type { Workout } from "@/api";
import { addDays, startOfIsoWeek } from "@/lib/dates";

export interface ScheduleDay {
  weekday: string;
  short: string;
  date: string;
  /** Null on a rest day. */
  letter: string | null;
  isToday: boolean;
  isDone: boolean;
}

const WEEKDAYS = [
  "segunda-feira",
  "terça-feira",
  "quarta-feira",
  "quinta-feira",
  "sexta-feira",
  "sábado",
  "domingo",
] as const;
const LETTERS = ["A", "B", "C", "D", "E", "F"] as const;

/** Monday is A and Saturday F; Sunday and letters beyond the member's days per week are rest. */
export function weeklySchedule(
  daysPerWeek: number,
  workouts: readonly Pick<Workout, "date" | "workout_type">[],
  today: string,
): ScheduleDay[] {
  const monday = startOfIsoWeek(today);
  const done = new Set(workouts.map((workout) => `${workout.date.slice(0, 10)} ${workout.workout_type}`));
  const doneThisWeek = (letter: string) => WEEKDAYS.some((_, i) => done.has(`${addDays(monday, i)} ${letter}`));
  return WEEKDAYS.map((weekday, i) => {
    const date = addDays(monday, i);
    const letter = i < daysPerWeek ? (LETTERS[i] ?? null) : null;
    return {
      weekday,
      short: weekday.slice(0, 3),
      date,
      letter,
      isToday: date === today,
      isDone: letter !== null && doneThisWeek(letter),
    };
  });
}

/** Completed and planned days of this week. */
export function weekProgress(week: readonly ScheduleDay[]): { done: number; planned: number } {
  const planned = week.filter(({ letter }) => letter !== null);
  return { done: planned.filter(({ isDone }) => isDone).length, planned: planned.length };
}
