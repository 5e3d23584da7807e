import type { TodaysWorkout, TodaysWorkoutReply, Weekday, Workout, WorkoutTemplate } from "@/api";
import { addDays, startOfIsoWeek } from "@/lib/time/dates";
import { datesOf } from "@/lib/time/weekdays";

/**
 * Computes on the device what the server answers for "what is due today", for use offline. The program's days take the
 * weekdays in order, and a day missed this week comes before the next planned one. Loads are left out: only the server
 * knows them.
 */
export function dueOn(
  today: string,
  days: readonly WorkoutTemplate[],
  weekdays: readonly Weekday[],
  done: readonly Pick<Workout, "date" | "workout_type">[],
): TodaysWorkoutReply {
  const monday = startOfIsoWeek(today);
  const planned = datesOf(weekdays, today).flatMap((date, index): TodaysWorkout[] => {
    const day = days[index];
    if (!day) return [];
    const isDone = done.some((one) => one.workout_type === day.day_code && one.date.slice(0, 10) >= monday);
    return [{ ...day, date, completed_today: isDone, loads: [] }];
  });
  const open = planned.filter((day) => !day.completed_today);
  const nextWeek = planned.slice(0, 1).map((day) => ({ ...day, date: addDays(day.date, 7), completed_today: false }));
  return {
    // Only the server knows the week.
    week: null,
    workout: planned.find(({ date }) => date === today) ?? null,
    next: open.find(({ date }) => date < today) ?? open.find(({ date }) => date > today) ?? nextWeek[0] ?? null,
  };
}
