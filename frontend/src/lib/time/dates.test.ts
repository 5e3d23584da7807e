import { afterEach, expect, it } from "vitest";
import { addDays, addMonths, daysBetween, localDate, startOfIsoWeek } from "./dates";

const usual = process.env.TZ;
afterEach(() => {
  process.env.TZ = usual;
});

// Each instant is the first of Monday, 23 November 2026, in its zone.
it.each([
  ["America/Sao_Paulo", "2026-11-23T03:00:00Z"],
  ["America/Rio_Branco", "2026-11-23T05:00:00Z"],
  ["Asia/Tokyo", "2026-11-22T15:00:00Z"],
])("in %s the week of the workouts turns at midnight from Sunday to Monday", (zone, midnight) => {
  process.env.TZ = zone;
  const before = localDate(new Date(Date.parse(midnight) - 1000));
  const after = localDate(new Date(midnight));
  expect([before, startOfIsoWeek(before)]).toEqual(["2026-11-22", "2026-11-16"]);
  expect([after, startOfIsoWeek(after)]).toEqual(["2026-11-23", "2026-11-23"]);
});

it("keeps calendar dates as they are where clocks change", () => {
  process.env.TZ = "America/New_York";
  expect(addDays("2026-10-31", 1)).toBe("2026-11-01");
  expect(addDays("2026-11-01", 1)).toBe("2026-11-02");
  expect(daysBetween("2026-10-31", "2026-11-02")).toBe(2);
});

it.each([
  ["2027-01-31", 1, "2027-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2027-03-31", 1, "2027-04-30"],
  ["2026-12-31", 1, "2027-01-31"],
  ["2027-02-28", 1, "2027-03-28"],
  ["2027-03-31", -1, "2027-02-28"],
  ["2026-11-24", 12, "2027-11-24"],
])("%s and %i months are %s", (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});
