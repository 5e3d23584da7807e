import { describe, expect, it } from "vitest";
import { challenge } from "@/testing/challenges";
import { bySection, endOf, exceedsRoutine, isRunning, percentOf, progressText, sectionOf, timeText } from "./model";

const TODAY = "2026-11-16";

describe("sections", () => {
  it.each([
    ["2026-11-16", "2026-11-23", false, "active"],
    ["2026-11-09", "2026-11-16", false, "active"],
    ["2026-11-17", "2026-11-24", false, "upcoming"],
    ["2026-11-08", "2026-11-15", false, "ended"],
    ["2026-11-08", "2026-11-15", true, "completed"],
    ["2026-11-16", "2026-11-23", true, "completed"],
  ])("%s to %s, completed %s: %s", (start_date, end_date, is_completed, section) => {
    expect(sectionOf(challenge({ start_date, end_date, is_completed }), TODAY)).toBe(section);
  });

  it("start with what ends soonest", () => {
    const found = bySection(
      [
        challenge({ id: 1, end_date: "2026-11-30" }),
        challenge({ id: 2, end_date: "2026-11-17" }),
        challenge({ id: 3, start_date: "2026-10-01", end_date: "2026-10-08" }),
        challenge({ id: 4, start_date: "2026-11-01", end_date: "2026-11-08" }),
      ],
      TODAY,
    );
    expect(found.active.map(({ id }) => id)).toEqual([2, 1]);
    expect(found.ended.map(({ id }) => id)).toEqual([4, 3]);
  });
});

it.each([
  [0, 3, 0],
  [1, 3, 33],
  [2999, 3000, 99],
  [3000, 3000, 100],
  [9000, 3000, 100],
])("%i of %i is %i %%", (current_value, target_value, percent) => {
  expect(percentOf({ current_value, target_value })).toBe(percent);
});

it.each([
  ["daily", "2026-12-31", "2027-01-01"],
  ["weekly", "2026-11-16", "2026-11-23"],
  ["monthly", "2026-11-16", "2026-12-16"],
  ["monthly", "2027-01-31", "2027-02-28"],
  ["monthly", "2028-01-31", "2028-02-29"],
  ["monthly", "2026-12-31", "2027-01-31"],
  ["monthly", "2027-03-31", "2027-04-30"],
] as const)("a %s challenge from %s ends on %s", (period, start, end) => {
  expect(endOf(period, start)).toBe(end);
});

it("says how far a challenge has come, and how long it lasts", () => {
  expect(progressText(challenge({ current_value: 2, target_value: 3 }))).toBe("2 de 3 treinos");
  expect(progressText(challenge({ current_value: 0, target_value: 1 }))).toBe("0 de 1 treino");
  expect(progressText(challenge({ current_value: 3, target_value: 3 }))).toBe("3 de 3 treinos");
  expect(progressText(challenge({ current_value: 4, target_value: 3 }))).toBe("4 treinos (meta: 3)");
  expect(progressText(challenge({ current_value: 1200, target_value: 10_000, target_unit: "volume" }))).toBe(
    "1.200 de 10.000 kg",
  );
  const time = (start_date: string, end_date: string) => timeText({ start_date, end_date }, TODAY);
  expect(time("2026-11-16", "2026-12-16")).toBe("até 16/12");
  expect(time("2026-11-16", "2026-11-23")).toBe("até 23/11 · faltam 7 dias");
  expect(time("2026-11-16", "2026-11-17")).toBe("até 17/11 · falta 1 dia");
  expect(time("2026-11-09", "2026-11-16")).toBe("até 16/11 · último dia");
  expect(time("2026-11-17", "2026-11-24")).toBe("de 17/11 até 24/11");
  expect(time("2026-11-01", "2026-11-08")).toBe("até 08/11");
});

it("knows what is too much for the member's weeks", () => {
  const exceeds = (type: "daily" | "weekly" | "monthly", target_value: number, days: number) =>
    exceedsRoutine({ ...predefined, type, target_value }, days);
  expect(exceeds("weekly", 5, 3)).toBe(true);
  expect(exceeds("weekly", 3, 3)).toBe(false);
  expect(exceeds("monthly", 12, 3)).toBe(false);
  expect(exceeds("monthly", 20, 4)).toBe(true);
  expect(exceeds("daily", 1, 3)).toBe(false);
  expect(exceedsRoutine({ ...predefined, target_unit: "exercises", target_value: 20 }, 3)).toBe(false);
});

it("finds a running challenge by its slug", () => {
  const running = challenge({ slug: "tres_na_semana" });
  expect(isRunning("tres_na_semana", [running], TODAY)).toBe(true);
  expect(isRunning("tres_na_semana", [{ ...running, is_completed: true }], TODAY)).toBe(false);
  expect(isRunning("doze_no_mes", [running], TODAY)).toBe(false);
});

const predefined = {
  slug: "x",
  title: "X",
  description: "",
  type: "weekly" as const,
  target_value: 1,
  target_unit: "sessions" as const,
  exercise_focus: null,
};
