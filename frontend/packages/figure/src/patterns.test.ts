import { expect, it } from "vitest";
import { ANGLES, type Angles, anglesOf } from "./checks/angles";
import { demonstrated, moments, rows } from "./checks/catalogue";
import { ownRanges, patterns } from "./checks/patterns";
import { FIGURES } from "./figureFor";
import type { Scene } from "./scene";

type Extremes = Record<keyof Angles, readonly [least: number, most: number]>;

function extremes(scene: Scene): Extremes {
  const angles = moments(scene).map(({ skeleton, pose }) => anglesOf(skeleton, pose, "right"));
  const span = (angle: keyof Angles) => {
    const values = angles.map((it) => it[angle]);
    return [Math.min(...values), Math.max(...values)];
  };
  return Object.fromEntries(ANGLES.map((angle) => [angle, span(angle)])) as unknown as Extremes;
}

it("all have ranges", () => {
  expect(Object.keys(patterns).sort()).toEqual([...new Set(rows.map(({ pattern }) => pattern))].sort());
});

it.each(
  demonstrated.flatMap(({ slug, pattern, scenes }) =>
    FIGURES.map((figure) => ({ slug, pattern, figure, scene: scenes[figure] })),
  ),
)("$pattern: $slug ($figure) moves within its ranges", ({ scene, slug, pattern }) => {
  const found = extremes(scene);
  for (const { angle, least, most, why } of ownRanges[slug] ?? patterns[pattern] ?? []) {
    const [low, high] = found[angle];
    const isWithin = low >= least[0] && low <= least[1] && high >= most[0] && high <= most[1];
    const message = `${angle} ${low.toFixed(0)} to ${high.toFixed(0)}, not from ${least.join("–")} to ${most.join("–")}: ${why}`;
    expect(isWithin, message).toBe(true);
  }
});
