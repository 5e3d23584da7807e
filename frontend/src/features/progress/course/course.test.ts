import { describe, expect, it } from "vitest";
import { course, coursePoint } from "@/testing/progress";
import { curvesOf, formatValue, hasEstimate, lastAmount, marksOf, plotted, valueRange } from "./course";

it("offers strength and volume where there is a load, else what was done most", () => {
  expect(curvesOf(course.points, "carga_reps")).toEqual(["strength", "volume"]);
  expect(curvesOf([coursePoint({ load: null })], "carga_reps")).toEqual(["amount"]);
});

it("estimates no load where the body is lifted too", () => {
  const points = [coursePoint({ load: 10, one_rep_max: 104, volume: 0 })];
  expect(curvesOf(points, "peso_corporal_reps")).toEqual(["load", "amount"]);
  expect(plotted(points, "load").map(({ value }) => value)).toEqual([10]);
  expect(hasEstimate(points, "peso_corporal_reps")).toBe(false);
});

it("leaves out sessions that say nothing of a curve", () => {
  const points = [coursePoint({ one_rep_max: null }), coursePoint({ workout_id: 2, volume: 0 })];
  expect(plotted(points, "strength").map(({ point }) => point.workout_id)).toEqual([2]);
  expect(plotted(points, "volume").map(({ point }) => point.workout_id)).toEqual([101]);
});

it("writes values in the unit of the curve", () => {
  const value = (number: number, curve: "strength" | "volume" | "amount") =>
    formatValue(number, curve, "tempo").replaceAll("\u202f", " ");
  expect(value(76.04, "strength")).toBe("76 kg");
  expect(value(1920, "volume")).toBe("1.920 kg");
  expect(value(850.4, "volume")).toBe("850 kg");
  expect(value(45, "amount")).toBe("45 segundos");
});

describe("the vertical axis", () => {
  it("of strength doesn't start from zero", () => {
    const [low, high] = valueRange([60, 76], "strength");
    expect(low).toBeGreaterThan(50);
    expect(low).toBeLessThan(60);
    expect(high).toBeGreaterThan(76);
  });

  it("has room for a single value, and starts from zero otherwise", () => {
    const [low, high] = valueRange([60], "strength");
    expect(high - low).toBeGreaterThan(2);
    expect(valueRange([0], "volume")).toEqual([0, 1]);
    expect(valueRange([100], "volume")[0]).toBe(0);
  });
});

it("marks a day once, with all that happened on it", () => {
  expect(marksOf(course.events)).toEqual([
    { date: "2026-10-05", label: "Programa novo" },
    { date: "2026-10-19", label: "Revisão e Programa novo" },
  ]);
});

it("names the latest load, or what was done most where there is none", () => {
  const curve = { exercise_id: 1, values: [], last_reps: 9 };
  expect(lastAmount({ ...curve, measure: "carga_reps", last_load: 32.5 })).toBe("32,5\u202fkg");
  expect(lastAmount({ ...curve, measure: "tempo", last_load: null })).toBe("9 s");
});
