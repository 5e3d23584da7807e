import { expect, it } from "vitest";
import { datesOf, letterOn, listWeekdays } from "./weekdays";

const routine = ["terca", "quinta", "domingo"] as const;

// 2026-11-16 is a Monday.
it.each([
  ["2026-11-16", null],
  ["2026-11-17", "A"],
  ["2026-11-19", "B"],
  ["2026-11-22", "C"],
  ["2026-11-24", "A"],
])("plans on %s the letter %s", (date, letter) => {
  expect(letterOn(date, routine)).toBe(letter);
});

it("dates the days of a week that ends on a Sunday", () => {
  expect(datesOf(routine, "2027-01-03")).toEqual(["2026-12-29", "2026-12-31", "2027-01-03"]);
});

it("lists weekdays as they are said", () => {
  expect(listWeekdays(routine)).toBe("terça, quinta e domingo");
  expect(listWeekdays(["sabado"])).toBe("sábado");
});
