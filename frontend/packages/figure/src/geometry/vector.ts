/** Points and directions in centimetres: x is ahead of the figure, y up, z to its right. */
export type V3 = readonly [x: number, y: number, z: number];

export const add = (a: V3, b: V3): V3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: V3, b: V3): V3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: V3, by: number): V3 => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: V3, b: V3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: V3, b: V3): V3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: V3): number => Math.hypot(a[0], a[1], a[2]);
export const distance = (a: V3, b: V3): number => length(sub(a, b));
export const mix = (a: V3, b: V3, t: number): V3 => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
export const middle = (a: V3, b: V3): V3 => mix(a, b, 0.5);

/** `a` moved by `by` along the direction `d`. */
export const along = (a: V3, d: V3, by: number): V3 => [a[0] + d[0] * by, a[1] + d[1] * by, a[2] + d[2] * by];

export function unit(a: V3): V3 {
  const size = length(a);
  return size < 1e-9 ? [0, 0, 0] : scale(a, 1 / size);
}

/** The part of `a` at right angles to the unit vector `axis`. */
export const across = (a: V3, axis: V3): V3 => along(a, axis, -dot(a, axis));

/** Two directions at right angles to the unit vector `axis` and to one another. */
export function planeOf(axis: V3): [V3, V3] {
  const e = unit(cross(axis, Math.abs(axis[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
  return [e, cross(axis, e)];
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const degrees = (radians: number): number => (radians * 180) / Math.PI;

/** The angle at `b` between `a` and `c`, in degrees. */
export function angleAt(a: V3, b: V3, c: V3): number {
  const cosine = dot(unit(sub(a, b)), unit(sub(c, b)));
  return degrees(Math.acos(Math.min(1, Math.max(-1, cosine))));
}

/** `a` turned by `angle` degrees around the unit vector `axis`. */
export function turned(a: V3, axis: V3, angle: number): V3 {
  const cos = Math.cos(radians(angle));
  const sin = Math.sin(radians(angle));
  return add(add(scale(a, cos), scale(cross(axis, a), sin)), scale(axis, dot(axis, a) * (1 - cos)));
}

/** Position and orientation of a body part. */
export interface Frame {
  at: V3;
  front: V3;
  up: V3;
  right: V3;
}

export function turnedFrame(frame: Frame, axis: V3, angle: number): Frame {
  if (angle === 0) return frame;
  return {
    at: frame.at,
    front: turned(frame.front, axis, angle),
    up: turned(frame.up, axis, angle),
    right: turned(frame.right, axis, angle),
  };
}

/** A point given in the coordinates of the frame. */
export const within = (frame: Frame, front: number, up: number, right: number): V3 =>
  along(along(along(frame.at, frame.front, front), frame.up, up), frame.right, right);
