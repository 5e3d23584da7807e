import { expect, it } from "vitest";
import { letterOn, listWeekdays, weekOfLetters } from "./weekdays";

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

it("dates the letters of a week that ends on a Sunday", () => {
  const week = [
    { letter: "A", on: "2026-12-29" },
    { letter: "B", on: "2026-12-31" },
    { letter: "C", on: "2027-01-03" },
  ];
  expect(weekOfLetters("2027-01-03", routine)).toEqual(week);
});

it("lists weekdays as they are said", () => {
  expect(listWeekdays(routine)).toBe("terça, quinta e domingo");
  expect(listWeekdays(["sabado"])).toBe("sábado");
});
