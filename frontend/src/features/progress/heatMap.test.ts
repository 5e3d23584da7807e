import { expect, it } from "vitest";
import { heatWeeks, trainedDays } from "./heatMap";

it("shows 53 weeks that end with today's", () => {
  const weeks = heatWeeks([{ date: "2026-11-16", workouts: 2 }], "2026-11-18");
  expect(weeks).toHaveLength(53);
  expect(weeks[0]?.monday).toBe("2025-11-17");
  expect(weeks.at(-1)?.days.map(({ date, workouts }) => [date, workouts])).toEqual([
    ["2026-11-16", 2],
    ["2026-11-17", 0],
    ["2026-11-18", 0],
  ]);
});

it("names the week in which a month begins", () => {
  const weeks = heatWeeks([], "2026-11-18");
  const named = weeks.filter(({ month }) => month !== null);
  expect(named).toHaveLength(12);
  expect(named.find(({ month }) => month === "2026-11")?.monday).toBe("2026-10-26");
});

it("counts the days with training of the shown year, not the workouts", () => {
  const days = [
    { date: "2025-11-16", workouts: 1 },
    { date: "2025-11-17", workouts: 1 },
    { date: "2026-11-16", workouts: 2 },
  ];
  expect(trainedDays(heatWeeks(days, "2026-11-18"))).toBe(2);
});
