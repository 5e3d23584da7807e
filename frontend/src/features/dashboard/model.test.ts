import { describe, expect, it } from "vitest";
import { WEEKDAYS } from "@/lib/time/weekdays";
import { workout } from "@/testing/fixtures";
import { weeklySchedule, weekProgress } from "./model";

/** Long before each of these weeks. */
const SINCE = "2026-01-05";

describe("weekly schedule", () => {
  const letters = (days: number, today = "2026-11-18") =>
    weeklySchedule(WEEKDAYS.slice(0, days), [], today, SINCE).map(({ letter }) => letter);

  it("goes from Monday A to Saturday F with Sunday off", () => {
    expect(letters(6)).toEqual(["A", "B", "C", "D", "E", "F", null]);
  });

  it("rests on the letters that the program doesn't have", () => {
    expect(letters(3)).toEqual(["A", "B", "C", null, null, null, null]);
  });

  it("gives the letters to the days of the routine in order", () => {
    const week = weeklySchedule(["terca", "quinta", "domingo"], [], "2026-11-18", SINCE);
    expect(week.map(({ letter }) => letter)).toEqual([null, "A", null, "B", null, null, "C"]);
  });

  it.each(["2026-11-16", "2026-11-22"])("keeps %s in the week that began on Monday the 16th", (today) => {
    const week = weeklySchedule(WEEKDAYS.slice(0, 5), [], today, SINCE);
    expect(week[0]?.date).toBe("2026-11-16");
    expect(week.filter(({ isToday }) => isToday).map(({ date }) => date)).toEqual([today]);
  });

  it("marks a letter done on whatever day of this week it was trained, but not last week", () => {
    const done = [
      workout({ workout_type: "A", date: "2026-11-17" }),
      workout({ workout_type: "B", date: "2026-11-15" }),
    ];
    const week = weeklySchedule(WEEKDAYS.slice(0, 5), done, "2026-11-18", SINCE);
    expect(week.filter(({ isDone }) => isDone).map(({ letter }) => letter)).toEqual(["A"]);
  });

  it("marks what was planned for a day of this week that has passed, but nothing before the member's first day", () => {
    const done = [workout({ workout_type: "A", date: "2026-11-16" })];
    const missed = (since: string) =>
      weeklySchedule(WEEKDAYS.slice(0, 5), done, "2026-11-19", since)
        .filter(({ isMissed }) => isMissed)
        .map(({ letter }) => letter);
    expect(missed(SINCE)).toEqual(["B", "C"]);
    expect(missed("2026-11-18")).toEqual(["C"]);
  });

  it("counts what is done against what is planned", () => {
    const done = [
      workout({ workout_type: "A", date: "2026-11-16" }),
      workout({ workout_type: "F", date: "2026-11-16" }),
    ];
    expect(weekProgress(weeklySchedule(WEEKDAYS.slice(0, 4), done, "2026-11-18", SINCE))).toEqual({
      done: 1,
      planned: 4,
    });
  });
});
