import { describe, expect, it } from "vitest";
import { motionThrough, period, poseAt, poseIndex } from "./motion";
import { type PoseData, resolve } from "./pose";

const through = (poses: PoseData[], isLoop = false) => motionThrough(resolve(poses), isLoop);
const lean = (motion: ReturnType<typeof through>, steps: number) => poseAt(motion, steps).lean;

describe("there and back", () => {
  const motion = through([{ lean: 0 }, { lean: 40 }, { lean: 50 }]);

  it("is at a pose at every whole step", () => {
    expect([0, 1, 2, 3, 4, 5].map((steps) => lean(motion, steps))).toEqual([0, 40, 50, 40, 0, 40]);
    expect([0, 1, 2, 3, 4].map((steps) => poseIndex(motion, steps))).toEqual([0, 1, 2, 1, 0]);
    expect(period(motion)).toBe(4);
  });

  it("rests where it reverses, and moves through the pose in between", () => {
    const speed = (steps: number) => lean(motion, steps + 0.001) - lean(motion, steps - 0.001);
    expect(speed(2)).toBeCloseTo(0, 3);
    expect(speed(1)).toBeGreaterThan(0.01);
  });

  it("never goes beyond the poses", () => {
    const leans = Array.from({ length: 400 }, (_, i) => lean(motion, i / 100));
    expect(Math.min(...leans)).toBe(0);
    expect(Math.max(...leans)).toBe(50);
  });

  it("returns the same way", () => {
    expect(lean(motion, 1.3)).toBeCloseTo(lean(motion, 2.7), 9);
  });
});

describe("in a loop", () => {
  const motion = through([{ crank: 0 }, { crank: 120 }, { crank: 240 }], true);

  it("continues from the last pose to the first", () => {
    expect(period(motion)).toBe(3);
    expect(poseAt(motion, 2.5).crank).toBeCloseTo(300, 6);
    expect(poseAt(motion, 3).crank).toBe(0);
    expect(poseIndex(motion, 4)).toBe(1);
  });

  it("rotates at a constant speed", () => {
    expect(poseAt(motion, 0.25).crank).toBeCloseTo(30, 6);
    expect(poseAt(motion, 2.75).crank).toBeCloseTo(330, 6);
  });
});

describe("held", () => {
  const motion = motionThrough(
    resolve([
      { lean: 0, bend: 0 },
      { lean: 60, bend: 10 },
    ]),
    false,
    true,
  );

  it("goes to the last pose once and stays there, breathing", () => {
    expect([0, 1, 5, 9, 100].map((steps) => lean(motion, steps))).toEqual([0, 60, 60, 60, 60]);
    const bends = Array.from({ length: 80 }, (_, i) => poseAt(motion, 1 + i / 10).bend);
    expect(Math.max(...bends)).toBe(10);
    expect(Math.min(...bends)).toBeCloseTo(9.2, 1);
    expect([0, 1, 2, 50].map((step) => poseIndex(motion, step))).toEqual([0, 1, 1, 1]);
  });
});

it("accepts a single pose", () => {
  const still = through([{ lean: 7 }]);
  expect(lean(still, 3.4)).toBe(7);
});
