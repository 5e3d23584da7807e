import type { Skeleton } from "../body/skeleton";
import { along, distance, middle, scale, sub, unit, type V3 } from "../geometry/vector";
import { OUT, SIDES } from "../pose";
import { pipe, plate } from "./shapes";
import { held, type Solid } from "./solid";

/** Position and axis of something held in both hands. */
export function bothHands({ arms: { right, left } }: Skeleton): { at: V3; axis: V3; half: number } {
  const half = distance(right.end, left.end) / 2;
  // Hands that touch give no direction; they hold it sideways.
  const axis = half < 1 ? ([0, 0, 1] as const) : unit(sub(right.end, left.end));
  return { at: middle(right.end, left.end), axis, half };
}

/** A shaft through both fists. */
export function shaft(skeleton: Skeleton, reach: number, radius: number): Solid[] {
  const { at, axis } = bothHands(skeleton);
  return SIDES.map((side) => {
    const tip = along(at, axis, reach * OUT[side]);
    return pipe([at, tip], radius, "steel", { order: held, isFramed: true });
  });
}

/** Sleeves and plates of a bar in both hands. */
export function loaded(skeleton: Skeleton, collar: number, end: number, radius: number): Solid[] {
  const { at, axis } = bothHands(skeleton);
  return SIDES.flatMap((side) => {
    const d = scale(axis, OUT[side]);
    const order = held;
    const on = (by: number) => along(at, d, by);
    return [
      pipe([on(collar), on(collar + 3)], 2.3, "steel", { order }),
      plate(on(collar + 4), d, radius, { order, isFramed: true }),
      pipe([on(collar + 6.5), on(end)], 2.3, "steel", { order, isFramed: true }),
    ];
  });
}
