import type { TodaysWorkout, TodaysWorkoutReply, Workout, WorkoutTemplate } from "@/api";
import { addDays, daysBetween, startOfIsoWeek } from "@/lib/dates";

/**
 * Computes on the device what the server answers for "what is due today", for use offline. Monday is the program's
 * first day, and a day missed this week comes before the next planned one. Loads are left out: only the server knows
 * them.
 */
export function dueOn(
  today: string,
  days: readonly WorkoutTemplate[],
  done: readonly Pick<Workout, "date" | "workout_type">[],
): TodaysWorkoutReply {
  const monday = startOfIsoWeek(today);
  const weekday = daysBetween(monday, today);
  const planned = days.map((day, index): TodaysWorkout => {
    const isDone = done.some(({ date, workout_type }) => workout_type === day.day_code && date.slice(0, 10) >= monday);
    return { ...day, date: addDays(monday, index), completed_today: isDone, loads: [] };
  });
  const open = (from: number, to: number) => planned.slice(from, to).find((day) => !day.completed_today);
  const nextWeek = planned.slice(0, 1).map((day) => ({ ...day, date: addDays(day.date, 7), completed_today: false }));
  return {
    workout: planned[weekday] ?? null,
    next: open(0, weekday) ?? open(weekday + 1, planned.length) ?? nextWeek[0] ?? null,
  };
}
