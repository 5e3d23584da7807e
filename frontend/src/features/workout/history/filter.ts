import type { Workout } from "@/api";
import { isValidDate } from "@/lib/format";
import { fold } from "@/lib/text";
import { addDays, startOfIsoWeek } from "@/lib/time/dates";
import { workoutName } from "../model";

export type Period = "all" | "week" | "month";

export interface HistoryFilter {
  search: string;
  period: Period;
}

export const NO_FILTER: HistoryFilter = { search: "", period: "all" };

/** Weeks run Monday to Sunday, months are calendar months, both around `today` (YYYY-MM-DD). */
function isInPeriod(date: string, period: Period, today: string): boolean {
  if (period === "month") return date.slice(0, 7) === today.slice(0, 7);
  if (period === "all") return true;
  const monday = startOfIsoWeek(today);
  return date >= monday && date <= addDays(monday, 6);
}

/** The contract leaves out workouts with an unreadable date. */
export function filterWorkouts<Row extends Pick<Workout, "name" | "notes" | "date" | "workout_type">>(
  workouts: readonly Row[],
  { search, period }: HistoryFilter,
  today: string,
): Row[] {
  const wanted = fold(search);
  return workouts.filter((workout) => {
    if (!isValidDate(workout.date) || !isInPeriod(workout.date.slice(0, 10), period, today)) return false;
    return (
      wanted === "" || fold(`${workoutName(workout)} ${workout.notes ?? ""} ${workout.workout_type}`).includes(wanted)
    );
  });
}

/** Whether pages that aren't loaded yet may contain matches. Pages are sorted newest first. */
export function mayHaveOlderMatches(
  { search, period }: HistoryFilter,
  loaded: readonly Workout[],
  today: string,
): boolean {
  const oldest = loaded.findLast(({ date }) => isValidDate(date))?.date.slice(0, 10);
  if (oldest === undefined) return true;
  if (period === "all") return fold(search) !== "";
  return oldest >= (period === "month" ? `${today.slice(0, 7)}-01` : startOfIsoWeek(today));
}

export interface Month {
  /** YYYY-MM. */
  key: string;
  workouts: Workout[];
}

/** Groups consecutive workouts by month and keeps their order. */
export function byMonth(workouts: readonly Workout[]): Month[] {
  const months: Month[] = [];
  for (const workout of workouts) {
    const key = workout.date.slice(0, 7);
    const last = months.at(-1);
    if (last?.key === key) last.workouts.push(workout);
    else months.push({ key, workouts: [workout] });
  }
  return months;
}
