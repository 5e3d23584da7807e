import type { Outline } from "./trace";
import { add, dot, type Frame, planeOf, scale, unit, type V3 } from "./vector";
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

const place = ({ at, axes: [a, b, c] }: Ellipsoid, u: V3): V3 =>
  add(at, add(add(scale(a, u[0]), scale(b, u[1])), scale(c, u[2])));

/** The direction on the unit sphere that faces the camera. */
function facing({ toward }: View, { axes: [a, b, c] }: Ellipsoid): V3 {
  const along = (axis: V3) => dot(axis, toward) / dot(axis, axis);
  return unit([along(a), along(b), along(c)]);
}

/** A part of the circle around `n` on the unit sphere; a cosine of 0 makes it the equator. */
function circleOn(n: V3, cosine: number, from = 0, to = TURN): V3[] {
  const [e, f] = planeOf(n);
  const sine = Math.sqrt(1 - cosine * cosine);
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / STEPS;
    return add(scale(n, cosine), add(scale(e, sine * Math.cos(angle)), scale(f, sine * Math.sin(angle))));
  });
}

const projected = (view: View, shape: Ellipsoid, points: readonly V3[]): V2[] =>
  points.map((u) => project(view, place(shape, u)));

export const silhouette = (view: View, shape: Ellipsoid): V2[] =>
  projected(view, shape, circleOn(facing(view, shape), 0));

/** The part of the silhouette between two points that lies inside the cap. */
function horizon(towards: V3, from: V3, to: V3, n: V3, cosine: number): V3[] {
  const [e, f] = planeOf(towards);
  const angle = (u: V3) => Math.atan2(dot(u, f), dot(u, e));
  const start = angle(from);
  const way = (((angle(to) - start) % TURN) + TURN) % TURN;
  const arc = circleOn(towards, 0, start, start + way);
  const isInside = dot(arc[STEPS / 2] ?? n, n) > cosine;
  return isInside ? arc : circleOn(towards, 0, start, start + way - TURN);
}

/** Outline of the visible part of a cap around `n`; null if the camera sees none of it. */
export function cap(view: View, shape: Ellipsoid, n: V3, cosine: number): Outline | null {
  const towards = facing(view, shape);
  const [e, f] = planeOf(n);
  const sine = Math.sqrt(1 - cosine * cosine);
  const [a, b, c] = [cosine * dot(n, towards), sine * dot(e, towards), sine * dot(f, towards)];
  const swing = Math.hypot(b, c);
  const outline = (points: V3[]): Outline => ({ points: projected(view, shape, points), isSmooth: false });
  if (a >= swing) return outline(circleOn(n, cosine));
  if (a <= -swing) return cosine < 0 ? outline(circleOn(towards, 0)) : null;
  const half = Math.acos(-a / swing);
  const mid = Math.atan2(c, b);
  const rim = circleOn(n, cosine, mid - half, mid + half);
  return outline([...rim, ...horizon(towards, rim.at(-1) ?? n, rim[0] ?? n, n, cosine)]);
}
