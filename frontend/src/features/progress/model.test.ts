import { expect, it } from "vitest";
import { metric } from "@/testing/review";
import {
  averageLoadText,
  averageNote,
  averageProgress,
  bandInHalves,
  evolution,
  hasTooLittleData,
  isMastered,
  progressLabel,
  progressTone,
  weeklyReach,
} from "./model";

it.each([
  [100, "Excelente"],
  [80, "Excelente"],
  [79, "Bom"],
  [60, "Bom"],
  [59, "Em progresso"],
  [0, "Em progresso"],
])("calls %i %% %s", (percentage, label) => {
  expect(progressLabel(percentage)).toBe(label);
});

it.each([
  [[], null],
  [[50], 50],
  [[40, 85, 62], 62],
  [[0, 1], 1],
])("averages %o to %s", (percentages, expected) => {
  expect(averageProgress(percentages.map((progress_percentage) => ({ progress_percentage })))).toBe(expected);
});

it.each([
  [39, "low"],
  [40, "under-way"],
  [59, "under-way"],
  [60, "good"],
  [79, "good"],
  [80, "excellent"],
])("draws %i %% as %s", (percentage, tone) => {
  expect(progressTone(percentage)).toBe(tone);
});

it("calls an exercise mastered from 80 on, and says where sessions are too few", () => {
  expect([79, 80].map((progress_percentage) => isMastered({ progress_percentage }))).toEqual([false, true]);
  expect([2, 3].map((sessions_count) => hasTooLittleData({ sessions_count }))).toEqual([true, false]);
});

it("lists plateaus first, then what was trained last", () => {
  const names = evolution([
    metric({ exercise_name: "Rosca", last_session_date: "2026-11-09" }),
    metric({ exercise_name: "Agachamento", last_session_date: "2026-11-12" }),
    metric({ exercise_name: "Stiff", last_session_date: "2026-10-01", plateau_text: "Sua força caiu." }),
    metric({ exercise_name: "Abdominal", last_session_date: "2026-11-09" }),
  ]).map(({ exercise_name }) => exercise_name);
  expect(names).toEqual(["Stiff", "Agachamento", "Abdominal", "Rosca"]);
});

it("says on how many sessions an average rests", () => {
  expect(averageNote([])).toBeUndefined();
  expect(averageNote([{ sessions_count: 1 }])).toBe("em 1 sessão");
  expect(averageNote([{ sessions_count: 14 }, { sessions_count: 40 }])).toBe("em 54 sessões");
});

it("averages a load over eight weeks, else over all time", () => {
  const points = [
    { date: "2026-09-23", load: 40 },
    { date: "2026-11-10", load: null },
  ];
  const text = (today: string) => averageLoadText(42.54, points, today)?.replaceAll("\u202f", " ");
  expect(text("2026-11-17")).toBe("Carga média de 42,5 kg nas últimas 8 semanas, em 1 sessão.");
  expect(text("2026-11-18")).toBe("Carga média de 42,5 kg, em 1 sessão.");
  expect(averageLoadText(null, points, "2026-11-18")).toBeNull();
});

it.each([
  [0, null],
  [0.5, "begun"],
  [4.5, "begun"],
  [5, "half"],
  [9.5, "half"],
  [10, "reached"],
])("of a least of 10 sets, %d are %s", (done, reach) => {
  expect(weeklyReach({ done, lo: 10 })).toBe(reach);
});

it("has reached a band without a lower end with the first half set", () => {
  expect([0, 0.5].map((done) => weeklyReach({ done, lo: 0 }))).toEqual([null, "reached"]);
});

it("tells a band in half sets that lie in it", () => {
  expect(bandInHalves({ lo: 2.7, hi: 6.75 })).toEqual([3, 6.5]);
  expect(bandInHalves({ lo: 10, hi: 19 })).toEqual([10, 19]);
});
