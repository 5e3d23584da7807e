import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Measure } from "@/api";
import { exerciseAt, run, setAt, started } from "@/testing/training";
import { recordsOf, strengthIndex } from "./strength";

interface Case {
  measure: Measure;
  reps: number;
  weight: number;
  rir: number | null;
  body?: number;
  index: number | null;
}

/** Shared with the server: both implementations must agree. */
const cases = JSON.parse(readFileSync("../testdata/strength_cases.json", "utf8")) as Case[];

describe("the strength index", () => {
  it.each(cases)("of $measure $reps × $weight (RIR $rir) is $index", ({ measure, reps, weight, rir, body, index }) => {
    const found = strengthIndex(measure, { amount: reps, weight, rir }, body);
    if (index === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(index, 3);
  });
});

describe("a record", () => {
  const complete = { type: "complete" } as const;
  const done = (amount: number, weight: number) =>
    run(started(), { type: "amount", value: amount }, { type: "weight", value: weight }, complete);
  const kinds = (session: ReturnType<typeof started>) =>
    [...recordsOf(exerciseAt(session, 0)).values()].map(({ kind, value }) => [kind, Math.round(value * 10) / 10]);

  it("is a load above all before", () => {
    expect(kinds(done(8, 42.5))).toEqual([["load", 42.5]]);
    expect(kinds(done(8, 40))).toEqual([]);
  });

  it("is an estimated maximum above all before, with a load that was lifted already", () => {
    expect(kinds(done(13, 40))).toEqual([["strength", 56]]);
    expect(kinds(done(12, 40))).toEqual([]);
  });

  it("is made once: the same again beats nothing", () => {
    expect(kinds(run(done(8, 42.5), complete))).toEqual([["load", 42.5]]);
  });

  it("is none in a warm-up, nor the first time an exercise is done", () => {
    const warm = run(started(), { type: "addWarmUps" }, { type: "weight", value: 60 }, complete);
    expect(kinds(warm)).toEqual([]);
    expect(recordsOf(exerciseAt(run(started(), complete, complete, complete), 1)).size).toBe(0);
  });

  it("of a drop set is its load only", () => {
    const open = run(started(), { type: "setType", set: setAt(started(), 0, 0).clientId, value: "drop" });
    const session = run(open, { type: "amount", value: 30 }, complete);
    expect(kinds(session)).toEqual([]);
  });
});
