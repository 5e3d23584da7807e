import type { Outline } from "./trace";
import { add, degrees, dot, type Frame, planeOf, radians, scale, unit, type V3 } from "./vector";
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
function facing({ toward }: View, { axes: [a, b, c] }: Ellipsoid): V3 {
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

/** A place of a rim, and the piece of the meridian up to it that the camera sees. */
type Meridian = readonly [around: number, from: number, to: number, rim: number];

/** A point of a surface over the unit sphere; on the `edge` of what the camera sees, it may differ. */
export type Over = (u: V3, edge: number) => V3;

/** Outlines of the visible parts of what a rim encloses. */
export function enclosed(view: View, shape: Ellipsoid, pole: Pole, rim: Rim, over?: Over): Outline[] {
  const towards = facing(view, shape);
  const [a, b, c] = pole.map((axis) => dot(axis, towards)) as [number, number, number];
  const meridians = rim.map(([around, away]): Meridian => {
    const turn = radians(around);
    const seen = degrees(Math.atan2(b * Math.cos(turn) + c * Math.sin(turn), a));
    // The camera sees the quarter circles on both sides of this angle.
    if (a > 0) return [around, 0, Math.min(away, seen + 90), away];
    return [around, ((seen + 360) % 360) - 90, away, away];
  });
  const at = ([around]: Meridian, away: number, edge = 0): V2 => {
    const u = spot(pole, around, away);
    return project(view, over ? over(u, edge) : place(shape, u));
  };
  const outer = (points: readonly Meridian[]) => points.map((one, i) => at(one, one[2], one[2] < one[3] ? i : 0));
  const inner = (points: readonly Meridian[]) => points.map((one, i) => at(one, one[1], i)).reverse();
  const isSmooth = over !== undefined;
  if (a > 0) return [{ points: outer(meridians), isSmooth }];
  return runs(meridians).map((run) => ({ points: [...outer(run), ...inner(run)], isSmooth }));
}

/** The seen pieces of a rim, each up to where the horizon meets it. */
function runs(meridians: readonly Meridian[]): Meridian[][] {
  const isSeen = ([, from, to]: Meridian) => to > from;
  const count = meridians.length;
  const nth = (i: number) => meridians[(i + count) % count] as Meridian;
  const start = meridians.findIndex((one) => !isSeen(one));
  if (start < 0) return [[...meridians, nth(0)]];
  const found: Meridian[][] = [];
  for (let i = start; i < start + count; i++) {
    if (!isSeen(nth(i + 1))) continue;
    if (!isSeen(nth(i))) found.push([crossing(nth(i + 1), nth(i))]);
    found.at(-1)?.push(nth(i + 1));
    if (!isSeen(nth(i + 2))) found.at(-1)?.push(crossing(nth(i + 1), nth(i + 2)));
  }
  return found;
}

/** Where the horizon meets the rim between a place that is seen and one that isn't. */
function crossing(seen: Meridian, hidden: Meridian): Meridian {
  const [inside, outside] = [seen[2] - seen[1], hidden[1] - hidden[2]];
  const t = inside / (inside + outside);
  const turn = ((hidden[0] - seen[0] + 540) % 360) - 180;
  const away = seen[2] + (hidden[2] - seen[2]) * t;
  return [seen[0] + turn * t, away, away, away];
}

/** Outlines of the visible part of a cap around `n`. */
export function cap(view: View, shape: Ellipsoid, n: V3, angle: number): Outline[] {
  const rim = Array.from({ length: STEPS }, (_, i) => [(360 * i) / STEPS, angle] as const);
  return enclosed(view, shape, [n, ...planeOf(n)], rim);
}

/** Whether the camera sees a direction on an ellipsoid. */
export const isSeen = (view: View, shape: Ellipsoid, u: V3): boolean => dot(u, facing(view, shape)) > 0.04;
