import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Measure } from "@/api";
import { exerciseAt, started } from "@/testing/training";
import { goalLabel } from "./goal";
import { lighterLoad } from "./lighter";
import { nearestLoads, platesPerSide } from "./plates";
import { firstAmount } from "./start";

interface Cases {
  goal_label: { measure: Measure; reps: string; label: string }[];
  first_amount: { measure: Measure; reps: string; amount: number }[];
  plates_per_side: { weight: number; plates: number[] | null }[];
  lighter: { measure: Measure; step: number; weight: number; lighter: number }[];
}

// Shared with the server's tests.
const cases = JSON.parse(readFileSync("../testdata/load_cases.json", "utf8")) as Cases;

describe("rules that the server carries out too", () => {
  it.each(cases.goal_label)("$measure $reps is $label", ({ measure, reps, label }) => {
    expect(goalLabel(measure, reps)).toBe(label);
  });

  it.each(cases.first_amount)("a first time of $measure $reps begins with $amount", ({ measure, reps, amount }) => {
    expect(firstAmount(measure, reps)).toBe(amount);
  });

  it.each(cases.plates_per_side)("a bar of $weight kg has $plates on each side", ({ weight, plates }) => {
    expect(platesPerSide(20, weight)).toEqual(plates);
  });

  it.each(cases.lighter)("$measure of $weight kg in steps of $step goes on with $lighter", (it) => {
    const { measure, step, weight, lighter } = it;
    const exercise = { ...exerciseAt(started(), 0), measure, loadStep: step, best: null };
    expect(lighterLoad(exercise, weight)).toBe(lighter);
  });
});

it("words of a trainer stay as they are", () => {
  expect(goalLabel("carga_reps", "até a falha")).toBe("até a falha");
});

it("a load between two that plates give lies between its nearest loads", () => {
  expect(nearestLoads(20, 61)).toEqual([60, 62.5]);
});
