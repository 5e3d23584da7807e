import { describe, expect, it } from "vitest";
import { motionThrough } from "./motion";
import { resolve } from "./pose";
import { beatsBefore, stepsAfter } from "./tempo";

const through = (count: number, isLoop = false, isHold = false) =>
  motionThrough(resolve(Array.from({ length: count }, (_, i) => ({ lean: i * 10 }))), isLoop, isHold);
const steps = (motion: ReturnType<typeof through>, tempo: object, ...beats: number[]) =>
  beats.map((at) => Number(stepsAfter(motion, tempo, at).toFixed(3)));

describe("there and back", () => {
  it("lifts in one beat, stops, lowers slower, and stops again", () => {
    expect(steps(through(2), {}, 0, 0.5, 1, 1.2, 1.35, 2.15, 2.95, 3.1, 3.3)).toEqual([0, 0.5, 1, 1, 1, 1.5, 2, 2, 2]);
    expect(steps(through(2), {}, 3.8)).toEqual([2.5]);
  });

  it("lowers first where the first way is the lowering part", () => {
    expect(steps(through(2), { lowers: true }, 0.8, 1.6, 1.95, 2.45, 2.95)).toEqual([0.5, 1, 1, 1.5, 2]);
  });

  it("takes as many beats as it has steps on its way", () => {
    expect(steps(through(3), {}, 1, 2, 2.35)).toEqual([1, 2, 2]);
  });
});

it("goes evenly through a cycle that is timed", () => {
  expect(steps(through(2), { cycle: 0.8 }, 0.2, 0.4, 0.8, 1.2)).toEqual([0.5, 1, 2, 3]);
  expect(steps(through(4, true), { cycle: 1 }, 0.25, 1)).toEqual([1, 4]);
});

it("goes through a loop or into a held pose at one step a beat", () => {
  expect(steps(through(4, true), {}, 1, 4.5)).toEqual([1, 4.5]);
  expect(steps(through(2, false, true), {}, 1, 60)).toEqual([1, 60]);
});

it.each([
  [through(2), {}],
  [through(3), { lowers: true }],
  [through(4, true), { cycle: 0.7 }],
  [through(2, false, true), {}],
])("finds the moment of each pose", (motion, tempo) => {
  for (const [step] of motion.poses.entries()) {
    expect(stepsAfter(motion, tempo, beatsBefore(motion, tempo, step))).toBeCloseTo(step, 9);
  }
});
