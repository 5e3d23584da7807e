import type { TrainedDay } from "@/api";
import { addDays, startOfIsoWeek } from "@/lib/time/dates";

const WEEKS = 53;

export interface HeatDay {
  date: string;
  workouts: number;
}

export interface HeatWeek {
  monday: string;
  /** From Monday on; the current week ends today. */
  days: HeatDay[];
  /** `YYYY-MM` where a month begins in this week. */
  month: string | null;
}

/** The last year in weeks, the oldest first. */
export function heatWeeks(days: readonly TrainedDay[], today: string): HeatWeek[] {
  const workouts = new Map(days.map((day) => [day.date, day.workouts]));
  const first = addDays(startOfIsoWeek(today), -7 * (WEEKS - 1));
  return Array.from({ length: WEEKS }, (_, week) => {
    const monday = addDays(first, 7 * week);
    const dates = Array.from({ length: 7 }, (_day, at) => addDays(monday, at)).filter((date) => date <= today);
    const begins = dates.find((date) => date.endsWith("-01"));
    return {
      monday,
      days: dates.map((date) => ({ date, workouts: workouts.get(date) ?? 0 })),
      month: begins?.slice(0, 7) ?? null,
    };
  });
}

/** Days with training in the shown year. */
export const trainedDays = (weeks: readonly HeatWeek[]) =>
  weeks.reduce((sum, { days }) => sum + days.filter(({ workouts }) => workouts > 0).length, 0);

export function trainedDaysByMonth(weeks: readonly HeatWeek[]): [month: string, days: number][] {
  const counts = new Map<string, number>();
  for (const { date, workouts } of weeks.flatMap(({ days }) => days)) {
    const month = date.slice(0, 7);
    counts.set(month, (counts.get(month) ?? 0) + Number(workouts > 0));
  }
  return [...counts];
}
