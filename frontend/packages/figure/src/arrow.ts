import type { Skeleton } from "./body/skeleton";
import type { Outline } from "./geometry/trace";
import { middle, type V3 } from "./geometry/vector";
import { minus, project, type V2 } from "./geometry/view";
import { lossesIn } from "./losses";
import { SIDES } from "./pose";
import { type Scene, type Stage, skeletonAt } from "./scene";

/** The part of a motion that a still shows: between two steps. */
export interface Way {
  from: number;
  to: number;
}

/** A body part that an arrow can follow, and how much its movement counts. */
interface Mover {
  at(skeleton: Skeleton): V3;
  weight: number;
}

// A body that sinks tells more than hands that only balance it, and a knee that only bends tells less.
const movers: readonly Mover[] = [
  ...SIDES.flatMap((side): Mover[] => [
    { at: ({ arms }) => arms[side].end, weight: 1 },
    { at: ({ legs }) => legs[side].ball, weight: 1 },
    { at: ({ legs }) => legs[side].joint, weight: 0.6 },
  ]),
  { at: ({ chest }) => chest.at, weight: 1.2 },
  { at: ({ pelvis }) => pelvis.at, weight: 1.4 },
];

const STEPS = 10;
const BESIDE = 0.3;
/** What moves less than this share of the most isn't followed. */
const ENOUGH = 0.6;

/** Sizes of an arrow in centimetres: its least length, its width, its head. */
const ARROW = { least: 16, width: 2.6, head: 8 };
/** Its least width in pixels. */
const THINNEST = 1.6;
/** The steps of the path between which it can lie, and what it loses there. */
const SPANS: readonly (readonly [from: number, to: number, worse: number])[] = [
  [1, 9, 0],
  [0, 8, 3],
  [0, 6, 6],
  [0, 4, 18],
];
/** Its possible distances from the path, in centimetres. */
const ASIDES = [10, 15, 20, 26, 32];
/**
 * What it loses by lying on the side of the body, by each centimetre that it is farther away, and by a fold where the
 * path is too curved for its distance.
 */
const WORSE = { inside: 3, farther: 0.5, folded: 60 };

const length = (a: V2) => Math.hypot(...a);

/** A path of at least `least` pixels: the arrow of a small movement, such as a shrug, is longer than the way. */
function lengthened(path: readonly V2[], least: number): V2[] {
  const [first, last] = [path[0], path.at(-1)] as [V2, V2];
  const by = Math.max(1, least / (length(minus(last, first)) || 1));
  const [x, y] = path[STEPS / 2] as V2;
  return path.map((point) => [x + (point[0] - x) * by, y + (point[1] - y) * by]);
}

/** The points of a path between two steps, so far to the side of it. */
function beside(path: readonly V2[], from: number, to: number, by: number): V2[] {
  const points = path.slice(from, to + 1);
  return points.map((point, i) => {
    const [x, y] = minus(points[Math.min(i + 2, points.length - 1)] as V2, points[Math.max(i - 2, 0)] as V2);
    const size = Math.hypot(x, y) || 1;
    return [point[0] + (y / size) * by, point[1] - (x / size) * by];
  });
}

const isFolded = (line: readonly V2[]): boolean =>
  line.slice(2).some((point, i) => {
    const [x, y] = minus(line[i + 1] as V2, line[i] as V2);
    const [nx, ny] = minus(point, line[i + 1] as V2);
    return x * nx + y * ny < 0.4 * length([x, y]) * length([nx, ny]);
  });

/** The line that an arrow follows: beside what moves most, off the face and the hands, and inside the picture. */
function lineOf(stage: Stage, scene: Scene, step: number, { from, to }: Way): V2[] {
  const { view } = stage;
  const skeletons = Array.from({ length: STEPS + 1 }, (_, i) => skeletonAt(scene, from + ((to - from) * i) / STEPS));
  const { chest, pelvis } = skeletons[STEPS / 2] as Skeleton;
  const body = project(view, middle(chest.at, pelvis.at));
  const lossAt = lossesIn(stage, scene, step);
  const ways = movers.map(({ at, weight }) => {
    const way = skeletons.map((skeleton) => project(view, at(skeleton)));
    const whole = minus(way.at(-1) as V2, way[0] as V2);
    return { way, whole, moved: (length(whole) * weight) / view.scale };
  });
  const most = Math.max(...ways.map(({ moved }) => moved));
  let best: { line: V2[]; value: number } = { line: [], value: Number.NEGATIVE_INFINITY };
  for (const { way, whole, moved } of ways.filter((one) => one.moved >= ENOUGH * most)) {
    const halfway = way[STEPS / 2] as V2;
    // Of parts that move alike, the one beside the body leaves the body free.
    const gain = moved + (BESIDE * length(minus(halfway, body))) / view.scale;
    const path = lengthened(way, ARROW.least * view.scale);
    const [bx, by] = minus(halfway, body);
    const outwards = by * whole[0] - bx * whole[1] < 0 ? 1 : -1;
    for (const [start, end, spanLoss] of SPANS)
      for (const aside of ASIDES)
        for (const side of [1, -1]) {
          const worse = spanLoss + (aside - (ASIDES[0] ?? 0)) * WORSE.farther + (side < 0 ? WORSE.inside : 0);
          if (gain - worse <= best.value) continue;
          const line = beside(path, start, end, aside * view.scale * outwards * side);
          let value = gain - worse - (isFolded(line) ? WORSE.folded : 0);
          for (const point of [...line, tipOf(line, ARROW.head * view.scale)])
            if (value > best.value) value -= lossAt(point);
          if (value > best.value) best = { line, value };
        }
  }
  return best.line;
}

/** The point of an arrow, beyond the end of its line. */
function tipOf(line: readonly V2[], head: number): V2 {
  const [end, before] = [line.at(-1), line.at(-2)] as [V2, V2];
  const [x, y] = minus(end, before);
  const size = Math.hypot(x, y) || 1;
  return [end[0] + (x / size) * head * 0.8, end[1] + (y / size) * head * 0.8];
}

/** A line's points without those that crowd at its ends, where a movement is slow. */
function thinned(line: readonly V2[]): V2[] {
  const apart = length(minus(line.at(-1) as V2, line[0] as V2)) / (2 * line.length);
  const kept: V2[] = [];
  for (const [i, point] of line.entries()) {
    const before = kept.at(-1);
    if (before && length(minus(point, before)) < apart) {
      if (i === line.length - 1 && kept.length > 1) kept[kept.length - 1] = point;
    } else kept.push(point);
  }
  return kept;
}

/** A line without corners through the same points. */
function rounded(line: readonly V2[]): V2[] {
  const at = (i: number) => line[Math.min(Math.max(i, 0), line.length - 1)] as V2;
  return line.flatMap((point, i) => {
    if (i === line.length - 1) return [point];
    const [before, next, after] = [at(i - 1), at(i + 1), at(i + 2)];
    const along = (t: number, axis: 0 | 1): number => {
      const [a, b, c, d] = [before[axis], point[axis], next[axis], after[axis]];
      return b + (t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))) / 2;
    };
    return [0, 1 / 3, 2 / 3].map((t): V2 => [along(t, 0), along(t, 1)]);
  });
}

/** An arrow along the movement, beside what moves. */
export function arrowOf(stage: Stage, scene: Scene, step: number, way: Way): Outline {
  const line = rounded(thinned(lineOf(stage, scene, step, way)));
  const edge = (by: number) => beside(line, 0, line.length - 1, by);
  const width = Math.max(THINNEST, ARROW.width * stage.view.scale);
  const head = (ARROW.head / ARROW.width) * width;
  const [left, right] = [edge(-width / 2), edge(width / 2)];
  const wings = [edge(-head / 2).at(-1), edge(head / 2).at(-1)] as [V2, V2];
  return { points: [...left, wings[0], tipOf(line, head), wings[1], ...right.reverse()], isSmooth: false };
}
