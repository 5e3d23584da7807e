import { describe, expect, it } from "vitest";
import { workout } from "@/testing/fixtures";
import { byMonth, filterWorkouts, type HistoryFilter, mayHaveOlderMatches, NO_FILTER } from "./filter";

// A Wednesday; its week is 16 to 22 November.
const today = "2026-11-18";
const on = (...dates: string[]) => dates.map((date, id) => workout({ id, date }));

describe("history filter", () => {
  const found = (dates: string[], filter: Partial<HistoryFilter>) =>
    filterWorkouts(on(...dates), { ...NO_FILTER, ...filter }, today).map(({ date }) => date);

  it("takes Monday to Sunday for the week", () => {
    expect(found(["2026-11-15", "2026-11-16", "2026-11-22", "2026-11-23"], { period: "week" })).toEqual([
      "2026-11-16",
      "2026-11-22",
    ]);
  });

  it("takes the calendar month of the same year", () => {
    expect(found(["2026-10-31", "2026-11-01", "2026-11-30", "2025-11-18"], { period: "month" })).toEqual([
      "2026-11-01",
      "2026-11-30",
    ]);
  });

  it("leaves out workouts with an unreadable date", () => {
    expect(found(["", "ontem", "2026-13-45", "2026-11-18"], {})).toEqual(["2026-11-18"]);
  });

  it.each(["triceps", "TRÍCEPS", " peito "])("finds %s without minding case, accents or spaces", (search) => {
    expect(found(["2026-11-18"], { search })).toHaveLength(1);
  });

  it("finds the nameless by the name they are shown with, and others by their notes", () => {
    const list = [workout({ id: 1, name: null }), workout({ id: 2, notes: "joelho ótimo" })];
    const ids = (search: string) => filterWorkouts(list, { search, period: "all" }, today).map(({ id }) => id);
    expect(ids("personalizado")).toEqual([1]);
    expect(ids("otimo")).toEqual([2]);
  });
});

describe("older pages", () => {
  it.each<[string, Partial<HistoryFilter>, string[], boolean]>([
    ["everything is shown page by page", {}, ["2026-11-10"], false],
    ["a search goes through all of it", { search: "peito" }, ["2026-11-10"], true],
    ["spaces are no search", { search: "  " }, ["2026-11-10"], false],
    ["the week began before the oldest", { period: "week" }, ["2026-11-16"], true],
    ["the oldest is of another week", { period: "week" }, ["2026-11-15"], false],
    ["a search in the week ends with the week", { search: "peito", period: "week" }, ["2026-11-15"], false],
    ["the month began before the oldest", { period: "month" }, ["2026-11-01"], true],
    ["the oldest is of another month", { period: "month" }, ["2026-10-31"], false],
    ["an unreadable date says nothing", { period: "week" }, ["2026-11-15", ""], false],
    ["nothing readable is loaded", {}, [""], true],
  ])("%s", (_, filter, dates, expected) => {
    expect(mayHaveOlderMatches({ ...NO_FILTER, ...filter }, on(...dates), today)).toBe(expected);
  });
});

it("puts workouts of one month together", () => {
  const months = byMonth(on("2026-11-18", "2026-11-02", "2026-10-30", "2025-10-30"));
  expect(months.map(({ key, workouts }) => [key, workouts.length])).toEqual([
    ["2026-11", 2],
    ["2026-10", 1],
    ["2025-10", 1],
  ]);
});
