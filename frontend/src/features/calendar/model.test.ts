import { afterEach, describe, expect, it } from "vitest";
import type { TrainingWeek } from "@/api";
import { localDate } from "@/lib/time/dates";
import { WEEKDAYS } from "@/lib/time/weekdays";
import { challenge } from "@/testing/challenges";
import { workout } from "@/testing/fixtures";
import { cellOf, dayOf, isMonth, missedLetter, monthAway, monthGrid, moved, plannedLetter } from "./model";

const FREE = { planned: null, missed: null };

describe("the grid of a month", () => {
  it.each([
    // November 2026 begins on a Sunday, August on a Saturday; February 2026 fills exactly four weeks.
    ["2026-11", 5, "2026-11-01", "2026-12-05"],
    ["2026-08", 6, "2026-07-26", "2026-09-05"],
    ["2026-02", 4, "2026-02-01", "2026-02-28"],
    ["2028-02", 5, "2028-01-30", "2028-03-04"],
    ["2026-12", 5, "2026-11-29", "2027-01-02"],
  ])("%s has %i weeks from Sunday to Saturday", (month, weeks, first, last) => {
    const grid = monthGrid(month);
    expect(grid).toHaveLength(weeks);
    expect(grid[0]?.[0]).toBe(first);
    expect(grid.at(-1)?.[6]).toBe(last);
    expect(grid.every((week) => week.length === 7)).toBe(true);
  });
});

describe("the weeks of the calendar", () => {
  const usual = process.env.TZ;
  afterEach(() => {
    process.env.TZ = usual;
  });

  // Each instant is the first of Sunday, 22 November 2026, in its zone.
  it.each([
    ["America/Sao_Paulo", "2026-11-22T03:00:00Z"],
    ["America/Rio_Branco", "2026-11-22T05:00:00Z"],
    ["Asia/Tokyo", "2026-11-21T15:00:00Z"],
  ])("turn at midnight from Saturday to Sunday in %s", (zone, midnight) => {
    process.env.TZ = zone;
    const grid = monthGrid("2026-11");
    const rowOf = (instant: number) => grid.findIndex((week) => week.includes(localDate(new Date(instant))));
    expect([rowOf(Date.parse(midnight) - 1000), rowOf(Date.parse(midnight))]).toEqual([2, 3]);
  });
});

it("moves over the borders of years", () => {
  expect(monthAway("2026-12", 1)).toBe("2027-01");
  expect(monthAway("2026-01", -1)).toBe("2025-12");
  expect(["2026-11", "2026-13", "x", null].map(isMonth)).toEqual([true, false, false, false]);
});

describe("planned days", () => {
  const today = "2026-11-18";
  const letters = (done: { date: string; workout_type: string }[] = []) =>
    ["2026-11-15", "2026-11-16", "2026-11-18", "2026-11-20", "2026-11-22", "2026-11-23"].map((date) =>
      plannedLetter(date, WEEKDAYS.slice(0, 5), done, today),
    );

  it("are those of the program from today on", () => {
    expect(letters()).toEqual([null, null, "C", "E", null, "A"]);
  });

  it("are no longer planned once they are done that week", () => {
    expect(letters([{ date: "2026-11-16", workout_type: "C" }])).toEqual([null, null, null, "E", null, "A"]);
    // The Sunday before belongs to the week before.
    expect(letters([{ date: "2026-11-15", workout_type: "C" }])).toEqual([null, null, "C", "E", null, "A"]);
  });
});

describe("missed days", () => {
  const letters = (week: Partial<TrainingWeek>, done: { date: string; workout_type: string }[] = []) =>
    ["2026-11-08", "2026-11-09", "2026-11-11", "2026-11-13", "2026-11-14", "2026-11-16"].map((date) =>
      missedLetter(
        date,
        WEEKDAYS.slice(0, 5),
        done,
        [{ monday: "2026-11-09", planned: 5, done: 2, state: "incompleta", ...week }],
        "2026-11-16",
      ),
    );

  it("are those of the program that have passed in an incomplete week", () => {
    expect(letters({})).toEqual([null, "A", "C", "E", null, null]);
    expect(letters({ state: "atual" })).toEqual([null, "A", "C", "E", null, null]);
  });

  it.each([
    { done: 5, state: "feita" },
    { state: "pausa" },
    { state: "leve" },
    { state: "primeira" },
    { monday: "2026-11-02" },
  ] satisfies Partial<TrainingWeek>[])("aren't there in a week like %o", (week) => {
    expect(letters(week)).toEqual([null, null, null, null, null, null]);
  });

  it("aren't missed by who trained something else on that day, or the same on another one", () => {
    expect(letters({}, [{ date: "2026-11-11", workout_type: "Custom" }])).toEqual([null, "A", null, "E", null, null]);
    expect(letters({}, [{ date: "2026-11-12", workout_type: "A" }])).toEqual([null, null, "C", "E", null, null]);
  });
});

it("shows two workouts and one challenge of a day, and counts the rest", () => {
  const day = dayOf(
    "2026-11-13",
    [1, 2, 3].map((id) => workout({ id, date: "2026-11-13" })),
    [challenge({ id: 1, start_date: "2026-11-13" }), challenge({ id: 2, end_date: "2026-11-13" })],
    FREE,
  );
  expect(cellOf(day)).toMatchObject({ more: 2 });
  expect(cellOf(day).workouts).toHaveLength(2);
  expect(cellOf(day).challenges).toHaveLength(1);
  const other = dayOf("2026-11-14", day.workouts, day.challenges, FREE);
  expect(cellOf(other)).toMatchObject({ workouts: [], more: 0 });
  expect(other.challenges.map(({ id }) => id)).toEqual([1]);
});

it("puts the challenge that ends soonest first, and those that are done last", () => {
  const challenges = [
    challenge({ id: 1, start_date: "2026-11-01", end_date: "2026-11-30" }),
    challenge({ id: 2, start_date: "2026-11-01", end_date: "2026-11-14", is_completed: true }),
    challenge({ id: 3, start_date: "2026-11-01", end_date: "2026-11-15" }),
  ];
  const day = dayOf("2026-11-13", [], challenges, FREE);
  expect(day.challenges.map(({ id }) => id)).toEqual([3, 1, 2]);
});

it.each([
  ["2026-11-18", "ArrowLeft", "2026-11-17"],
  ["2026-11-30", "ArrowRight", "2026-12-01"],
  ["2026-11-18", "ArrowUp", "2026-11-11"],
  ["2026-11-18", "ArrowDown", "2026-11-25"],
  ["2026-11-18", "Home", "2026-11-15"],
  ["2026-11-18", "End", "2026-11-21"],
  ["2027-01-31", "PageDown", "2027-02-28"],
  ["2026-12-31", "PageUp", "2026-11-30"],
  ["2026-11-18", "a", null],
])("from %s, %s leads to %s", (date, key, expected) => {
  expect(moved(date, key)).toBe(expected);
});
