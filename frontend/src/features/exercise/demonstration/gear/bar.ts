import type { Skeleton } from "../body/skeleton";
import { along, distance, middle, scale, sub, unit, type V3 } from "../geometry/vector";
import { OUT, SIDES } from "../pose";
import { pipe, plate } from "./shapes";
import { held, type Solid } from "./solid";

/** Half the width of a bar that head and neck hide. */
const BEHIND_NECK = 9;

/** Slightly behind the middle of the fist, so that the fist is painted over the bar. */
export const IN_FIST = 0.1;

/** Position and axis of something held in both hands. */
export function bothHands({ arms: { right, left } }: Skeleton): { at: V3; axis: V3; half: number } {
  const half = distance(right.end, left.end) / 2;
  // Hands that touch give no direction; they hold it sideways.
  const axis = half < 1 ? ([0, 0, 1] as const) : unit(sub(right.end, left.end));
  return { at: middle(right.end, left.end), axis, half };
}

/** A shaft through both fists, in pieces that can lie on different sides of the body. */
export function shaft(skeleton: Skeleton, reach: number, radius: number): Solid[] {
  const { at, axis, half } = bothHands(skeleton);
  const inner = Math.min(BEHIND_NECK, half);
  const outer = SIDES.flatMap((side) => {
    const on = (by: number) => along(at, axis, by * OUT[side]);
    const piece = (from: number, to: number, counts: number) =>
      pipe([on(from), on(to)], radius, "steel", { order: held(side), at: on(counts), isFramed: true, isPiece: true });
    return [piece(inner, half, (inner + half) / 2), piece(half, reach, half - IN_FIST)];
  });
  return [
    pipe([along(at, axis, -inner), along(at, axis, inner)], radius, "steel", { order: { is: "trunk" }, isPiece: true }),
    ...outer,
  ];
}

/** Sleeves and plates of a bar in both hands. */
export function loaded(skeleton: Skeleton, collar: number, end: number, radius: number): Solid[] {
  const { at, axis } = bothHands(skeleton);
  return SIDES.flatMap((side) => {
    const d = scale(axis, OUT[side]);
    const order = held(side);
    const on = (by: number) => along(at, d, by);
    return [
      pipe([on(collar), on(collar + 3)], 2.3, "steel", { order, at: on(collar) }),
      plate(on(collar + 4), d, radius, { order, isFramed: true }),
      pipe([on(collar + 6.5), on(end)], 2.3, "steel", { order, at: on(end), isFramed: true }),
    ];
  });
}
