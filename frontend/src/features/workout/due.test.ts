import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { TodaysWorkout, Weekday } from "@/api";
import { startOfIsoWeek } from "@/lib/time/dates";
import { WEEKDAYS } from "@/lib/time/weekdays";
import { templates } from "@/testing/fixtures";
import { dueOn } from "./due";

const [template] = templates;
if (!template) throw new Error("the fixtures have a plan");
const letters = ["A", "B", "C", "D", "E", "F"] as const;
const days = (count: number) => letters.slice(0, count).map((day_code) => ({ ...template, day_code }));

interface Scheduled {
  letter: string;
  on: string;
  is_completed: boolean;
}
interface DueCase {
  weekdays: Weekday[];
  today: string;
  done: string[];
  due: { today: Scheduled | null; next: Scheduled | null };
}

// Shared with the server's tests.
const { due } = JSON.parse(readFileSync("../testdata/merge_cases.json", "utf8")) as { due: DueCase[] };

const scheduled = (day: TodaysWorkout | null): Scheduled | null =>
  day && { letter: day.day_code, on: day.date, is_completed: day.completed_today };

it.each(due)("$weekdays, on $today, with $done done", ({ weekdays, today, done, due: expected }) => {
  const log = done.map((workout_type) => ({ workout_type, date: startOfIsoWeek(today) }));
  const { workout, next } = dueOn(today, days(weekdays.length), weekdays, log);
  expect({ today: scheduled(workout), next: scheduled(next) }).toEqual(expected);
});

it("ignores days missed in the previous week", () => {
  const { workout, next } = dueOn("2026-11-24", days(3), WEEKDAYS.slice(0, 3), [
    { workout_type: "B", date: "2026-11-17" },
  ]);
  expect([workout?.day_code, workout?.completed_today, next?.day_code]).toEqual(["B", false, "A"]);
});
