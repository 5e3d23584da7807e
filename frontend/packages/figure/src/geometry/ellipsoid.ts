import type { Outline } from "./trace";
import { add, cross, dot, type Frame, mix, planeOf, radians, scale, unit, type V3 } from "./vector";
import { project, type V2, type View } from "./view";

/** An ellipsoid with its middle and half axes. Its points are given as directions on the unit sphere. */
export interface Ellipsoid {
  at: V3;
  axes: readonly [ahead: V3, up: V3, aside: V3];
}

export const ellipsoid = ({ front, up, right }: Frame, at: V3, a: number, b: number, c: number): Ellipsoid => ({
  at,
  axes: [scale(front, a), scale(up, b), scale(right, c)],
});

const TURN = 2 * Math.PI;
const STEPS = 20;

export const place = ({ at, axes: [a, b, c] }: Ellipsoid, u: V3): V3 =>
  add(at, add(add(scale(a, u[0]), scale(b, u[1])), scale(c, u[2])));

/** The direction on the unit sphere that faces the camera. */
export function facing({ toward }: View, { axes: [a, b, c] }: Ellipsoid): V3 {
  const along = (axis: V3) => dot(axis, toward) / dot(axis, axis);
  return unit([along(a), along(b), along(c)]);
}

export function silhouette(view: View, shape: Ellipsoid): V2[] {
  const [e, f] = planeOf(facing(view, shape));
  return Array.from({ length: STEPS }, (_, i) => {
    const angle = (TURN * i) / STEPS;
    return project(view, place(shape, add(scale(e, Math.cos(angle)), scale(f, Math.sin(angle)))));
  });
}

/** A point of the unit sphere from which angles are measured, and the directions of 0 and 90 degrees around it. */
export type Pole = readonly [at: V3, zero: V3, quarter: V3];

/** The direction `away` degrees from a pole. */
export function spot([n, e, f]: Pole, around: number, away: number): V3 {
  const [turn, down] = [radians(around), radians(away)];
  const aside = add(scale(e, Math.cos(turn)), scale(f, Math.sin(turn)));
  return add(scale(n, Math.cos(down)), scale(aside, Math.sin(down)));
}

/** A closed line around a pole, in the order of its angles: `away` degrees from it. */
export type Rim = readonly (readonly [around: number, away: number])[];

/** Steps of a full circle where it is part of an outline. */
const FINE = 40;

/** The way around the horizon from one point to another, or all around it. */
function horizon(towards: V3, hand: number, from?: V3, to?: V3): V3[] {
  const [e, f] = planeOf(towards);
  const angle = (u: V3) => Math.atan2(dot(u, f), dot(u, e)) * hand;
  const start = from ? angle(from) : 0;
  const way = from && to ? (((angle(to) - start) % TURN) + TURN) % TURN : TURN;
  const count = Math.ceil((way / TURN) * FINE);
  return Array.from({ length: count }, (_, i) => {
    const turn = (start + (way * i) / count) * hand;
    return add(scale(e, Math.cos(turn)), scale(f, Math.sin(turn)));
  });
}

/** The seen pieces of a closed line, each from where the horizon meets it to where it does again. */
function seenRuns(line: readonly V3[], towards: V3): V3[][] {
  const count = line.length;
  const nth = (i: number) => line[i % count] as V3;
  const near = (i: number) => dot(nth(i), towards);
  const crossing = (i: number) => unit(mix(nth(i), nth(i + 1), near(i) / (near(i) - near(i + 1))));
  const runs: V3[][] = [];
  const first = line.findIndex((_, i) => near(i) <= 0);
  for (let i = first; i < first + count; i++) {
    if (near(i) <= 0 && near(i + 1) > 0) runs.push([crossing(i)]);
    if (near(i + 1) > 0) runs.at(-1)?.push(nth(i + 1));
    if (near(i) > 0 && near(i + 1) <= 0) runs.at(-1)?.push(crossing(i));
  }
  return runs;
}

/** What a rim encloses of what the camera sees: pieces of the rim, joined along the horizon. */
function enclosedPoints(towards: V3, pole: Pole, rim: Rim): V3[][] {
  const [n, e, f] = pole;
  const line = rim.map(([around, away]) => spot(pole, around, away));
  const hand = Math.sign(dot(cross(e, f), n));
  const isPoleSeen = dot(n, towards) > 0;
  if (line.every((u) => dot(u, towards) > 0)) {
    const circle = horizon(towards, hand);
    // A ring: there along the rim, and back around the horizon.
    return [isPoleSeen ? line : [...line, ...line.slice(0, 1), ...circle, ...circle.slice(0, 1)]];
  }
  const runs = seenRuns(line, towards);
  if (runs.length === 0) return isPoleSeen ? [horizon(towards, hand)] : [];
  const found: V3[][] = [];
  for (let run = runs.shift(); run; run = runs.shift()) {
    const points = [...run];
    for (;;) {
      const end = points.at(-1) as V3;
      const ways = [run, ...runs].map(([entry]) => horizon(towards, hand, end, entry));
      const shortest = ways.reduce((a, b) => (b.length < a.length ? b : a));
      points.push(...shortest);
      const next = ways.indexOf(shortest) - 1;
      if (next < 0) break;
      points.push(...(runs.splice(next, 1)[0] ?? []));
    }
    found.push(points);
  }
  return found;
}

/** Outlines of the visible parts of what a rim encloses; `at` may put hair or cloth over the ellipsoid. */
export function enclosed(view: View, shape: Ellipsoid, pole: Pole, rim: Rim, at?: (u: V3) => V3): Outline[] {
  return enclosedPoints(facing(view, shape), pole, rim).map((points) => ({
    points: points.map((u) => project(view, at ? at(u) : place(shape, u))),
    isSmooth: at !== undefined,
  }));
}

/** Outlines of the visible part of a cap around `n`. */
export function cap(view: View, shape: Ellipsoid, n: V3, angle: number): Outline[] {
  const rim = Array.from({ length: STEPS }, (_, i) => [(360 * i) / STEPS, angle] as const);
  return enclosed(view, shape, [n, ...planeOf(n)], rim);
}
