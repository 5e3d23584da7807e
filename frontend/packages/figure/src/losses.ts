import type { Skeleton } from "./body/skeleton";
import { gearBeads } from "./gear/gear";
import type { V3 } from "./geometry/vector";
import { minus, project, type V2, type View } from "./geometry/view";
import { INSET_ROOM } from "./inset";
import { SIDES } from "./pose";
import { type Scene, type Stage, skeletonAt } from "./scene";

/** What an arrow loses per step of its path that lies over something, in centimetres of movement. */
const LOSS = { face: 14, hand: 10, body: 7, gear: 7, edge: 20, inset: 20 };

/** A line with a thickness on the picture, and what an arrow loses over it. */
type Obstacle = readonly [a: V2, b: V2, radius: number, loss: number];

function obstaclesOf(view: View, skeleton: Skeleton, { moving, fixed }: Scene): Obstacle[] {
  const { head, chest, pelvis, arms, legs } = skeleton;
  const line = (a: V3, b: V3, radius: number, loss: number): Obstacle => [
    project(view, a),
    project(view, b),
    radius * view.scale,
    loss,
  ];
  const standing = fixed.filter(({ isBackdrop }) => !isBackdrop).flatMap(({ beads }) => beads);
  return [
    ...[...standing, ...gearBeads(skeleton, moving)].map(({ at, radius }) => line(at, at, radius + 2, LOSS.gear)),
    line(chest.at, pelvis.at, 14, LOSS.body),
    ...SIDES.flatMap((side) => [
      line(arms[side].root, arms[side].joint, 7, LOSS.body),
      line(arms[side].joint, arms[side].wrist, 6, LOSS.body),
      line(legs[side].root, legs[side].joint, 9, LOSS.body),
      line(legs[side].joint, legs[side].end, 7, LOSS.body),
      line(arms[side].end, arms[side].end, 11, LOSS.hand),
    ]),
    line(head.at, head.at, 16.2, LOSS.face),
  ];
}

function distance(point: V2, a: V2, b: V2): number {
  const [x, y] = minus(b, a);
  const [px, py] = minus(point, a);
  const share = Math.min(1, Math.max(0, (px * x + py * y) / (x * x + y * y || 1)));
  return Math.hypot(px - x * share, py - y * share);
}

/** Size of a cell of the grid in which losses are looked up, in centimetres. */
const CELL = 2.5;
/** Centimetres that an arrow keeps from the edge of the picture. */
const MARGIN = 4.2;

/** What an arrow loses by lying at a place of a step's picture. */
export function lossesIn({ view, width, height }: Stage, scene: Scene, step: number): (point: V2) => number {
  const cell = CELL * view.scale;
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  const losses = new Uint8Array(columns * rows);
  for (const [a, b, radius, loss] of obstaclesOf(view, skeletonAt(scene, step), scene)) {
    const first = (axis: 0 | 1) => Math.max(0, Math.floor((Math.min(a[axis], b[axis]) - radius) / cell));
    const last = (axis: 0 | 1, count: number) => Math.min(count, (Math.max(a[axis], b[axis]) + radius) / cell);
    for (let row = first(1); row < last(1, rows); row++)
      for (let column = first(0); column < last(0, columns); column++)
        if (distance([(column + 0.5) * cell, (row + 0.5) * cell], a, b) < radius) {
          const at = row * columns + column;
          losses[at] = Math.max(losses[at] ?? 0, loss);
        }
  }
  const margin = MARGIN * view.scale;
  const corner = scene.closeUp ? INSET_ROOM * width : 0;
  return ([x, y]) => {
    if (x < margin || y < margin || x > width - margin || y > height - margin) return LOSS.edge;
    if (x < corner && y < corner) return LOSS.inset;
    return losses[Math.floor(y / cell) * columns + Math.floor(x / cell)] ?? 0;
  };
}
