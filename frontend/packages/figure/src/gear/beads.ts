import { along, distance, type Frame, mix, planeOf, scale, type V3, within } from "../geometry/vector";
import type { Bead, Face } from "../paint";
import type { Half } from "./solid";

/** Longest piece of a bar or cable that is painted at once, in centimetres. */
const PIECE = 36;
/** How far the filling of a piece reaches into the next one, so that no gap shows. */
const SEAM = 0.5;

/** A piece of a line, which keeps the corners that lie within it. */
export interface Piece {
  points: readonly V3[];
  filling: readonly V3[];
  /** Its ends that are ends of the whole line. */
  tips: readonly V3[];
}

/** Cuts a line into pieces of equal length. */
export function cut(points: readonly V3[]): Piece[] {
  const starts = [0];
  for (const [i, point] of points.slice(1).entries())
    starts.push((starts[i] ?? 0) + distance(points[i] ?? point, point));
  const whole = starts.at(-1) ?? 0;
  const at = (way: number): V3 => {
    const next = Math.max(
      1,
      starts.findIndex((start) => start >= way),
    );
    const [from = 0, to = 0] = [starts[next - 1], starts[next]];
    const [a, b] = [points[next - 1], points[next]] as [V3, V3];
    return mix(a, b, to === from ? 0 : (way - from) / (to - from));
  };
  const between = (from: number, to: number): V3[] => {
    const [start, end] = [Math.max(0, from), Math.min(whole, to)];
    return [at(start), ...points.filter((_, i) => (starts[i] ?? 0) > start && (starts[i] ?? 0) < end), at(end)];
  };
  const count = Math.max(1, Math.ceil(whole / PIECE));
  return Array.from({ length: count }, (_, i): Piece => {
    const [from, to] = [(whole * i) / count, (whole * (i + 1)) / count];
    const piece = between(from, to);
    const tips = [...(i === 0 ? piece.slice(0, 1) : []), ...(i === count - 1 ? piece.slice(-1) : [])];
    return { points: piece, filling: between(from - SEAM, to + SEAM), tips };
  });
}

/** Beads along a line. */
export function string(points: readonly V3[], radius: number): Bead[] {
  const size = Math.max(1.2, radius);
  return points.slice(1).flatMap((point, i) => {
    const from = points[i] as V3;
    const count = Math.max(1, Math.ceil(distance(from, point) / (size * 2.2)));
    return Array.from({ length: count }, (_, k): Bead => ({ at: mix(from, point, (k + 0.5) / count), radius: size }));
  });
}

const SMALLEST = 4;
const LARGEST = 9;

/** Beads that fill a block. */
export function filling(frame: Frame, half: Half): Bead[] {
  const radius = Math.min(LARGEST, Math.max(SMALLEST, Math.min(...half)));
  const places = half.map((size) => {
    const room = Math.max(0, size - radius);
    const count = 1 + Math.ceil(room / (radius * 1.2));
    return Array.from({ length: count }, (_, i) => (count === 1 ? 0 : room * ((2 * i) / (count - 1) - 1)));
  });
  const [ahead = [], up = [], aside = []] = places;
  return ahead.flatMap((x) => up.flatMap((y) => aside.map((z): Bead => ({ at: within(frame, x, y, z), radius }))));
}

/** The six sides of a block. */
export const facesOf = ({ at, front, up, right }: Frame, [l, h, w]: Half): Face[] =>
  (
    [
      [front, l],
      [up, h],
      [right, w],
    ] as const
  ).flatMap(([axis, size]) =>
    [1, -1].map((sign): Face => ({ at: along(at, axis, size * sign), out: scale(axis, sign) })),
  );

const ROUND = 8;

/** Beads that fill a disc or a cylinder around `axis`. */
export function disc(at: V3, axis: V3, radius: number, half: number): Bead[] {
  if (half > radius) return string([along(at, axis, -half), along(at, axis, half)], radius);
  const size = Math.max(half, radius * 0.3);
  const [e, f] = planeOf(axis);
  const rings = radius > 2.5 * size ? [radius - size, (radius - size) / 2] : [radius - size];
  const around = rings.flatMap((far) =>
    Array.from({ length: ROUND }, (_, i): Bead => {
      const angle = (2 * Math.PI * i) / ROUND;
      return { at: along(along(at, e, far * Math.cos(angle)), f, far * Math.sin(angle)), radius: size };
    }),
  );
  return [{ at, radius: size }, ...around];
}
