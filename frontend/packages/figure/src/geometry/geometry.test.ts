import { describe, expect, it } from "vitest";
import { outline, patch, surface } from "../body/surface";
import { cap, ellipsoid, enclosed } from "./ellipsoid";
import { hull } from "./trace";
import type { Frame } from "./vector";
import { lookFrom, project, type V2, type View } from "./view";

const see = (yaw: number, pitch = 0): View => ({ ...lookFrom(yaw, pitch), scale: 1, centre: [0, 0], middle: [0, 0] });
const upright: Frame = { at: [0, 0, 0], front: [1, 0, 0], up: [0, 1, 0], right: [0, 0, 1] };

const span = (points: readonly V2[], i: 0 | 1) => {
  const values = points.map((p) => p[i]);
  return Math.max(...values) - Math.min(...values);
};

describe("a view", () => {
  it("shows ahead on the right from the side, and the figure's right on the left from the front", () => {
    expect(project(see(0), [10, 20, 30])).toEqual([10, -20]);
    expect(project(see(90), [10, 20, 30])[0]).toBeCloseTo(-30, 9);
  });
});

it("omits inner points from the hull", () => {
  const corners: V2[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ];
  const around = hull([...corners, [5, 5], [2, 7], [5, 0]]);
  expect(around).toHaveLength(4);
  expect(new Set(around.map(String))).toEqual(new Set(corners.map(String)));
});

describe("a part of the body", () => {
  const limb = surface(
    [
      [0, 5, 5, 4, 6],
      [1, 3, 3, 3, 3],
    ],
    (place) => ({ ...upright, at: [0, 40 * place, 0] }),
  );

  it("is as wide as its cross-sections from every direction", () => {
    expect(span(outline(see(90), limb).points, 0)).toBeCloseTo(10, 6);
    expect(span(outline(see(0), limb).points, 0)).toBeCloseTo(10, 6);
    expect(span(outline(see(90), limb).points, 1)).toBeCloseTo(40, 6);
  });

  it("shows a patch only from its side", () => {
    const front = [
      [0.2, -20],
      [0.5, 30],
      [0.8, -20],
    ] as const;
    expect(patch(see(90), limb, front, 1)).not.toBeNull();
    expect(patch(see(-90), limb, front, 1)).toBeNull();
  });

  it("keeps a patch at the edge inside its silhouette", () => {
    const side = [
      [0.2, 10],
      [0.2, 150],
      [0.8, 150],
      [0.8, 10],
    ] as const;
    const shown = patch(see(90), limb, side, 1);
    expect(Math.min(...(shown?.points ?? []).map(([x]) => x))).toBeGreaterThan(-5);
    const mirrored = patch(see(90), limb, side, -1);
    expect(Math.max(...(mirrored?.points ?? []).map(([x]) => x))).toBeLessThan(5);
  });
});

describe("a cap on an ellipsoid", () => {
  const head = ellipsoid(upright, [0, 0, 0], 10, 12, 8);
  const seen = (yaw: number, angle: number) => cap(see(yaw), head, [1, 0, 0], angle);
  const wide = (yaw: number, angle: number) => span(seen(yaw, angle)[0]?.points ?? [], 0);

  it("is visible from its side, partly at right angles, and not from behind", () => {
    expect(wide(90, 60)).toBeCloseTo(2 * 8 * Math.sqrt(0.75), 1);
    expect(wide(0, 60)).toBeCloseTo(5, 1);
    expect(seen(-90, 60)).toEqual([]);
  });

  it("fills the silhouette from its side if it is larger than a hemisphere, and shows its rim from behind", () => {
    expect(wide(90, 120)).toBeCloseTo(16, 1);
    expect(wide(-90, 120)).toBeCloseTo(16, 1);
  });

  it("is seen in two pieces where its rim dips twice behind the horizon", () => {
    const rim = Array.from({ length: 24 }, (_, i) => [i * 15, i % 12 < 6 ? 100 : 70] as const);
    const top = [
      [0, 1, 0],
      [1, 0, 0],
      [0, 0, 1],
    ] as const;
    expect(enclosed(see(0, -90), head, top, rim)).toHaveLength(2);
    expect(enclosed(see(0, 90), head, top, rim)).toHaveLength(1);
  });
});
