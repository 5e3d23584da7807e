import type { Skeleton } from "./body/skeleton";
import { type Gear, gearPoints } from "./gear/gear";
import { dot, type V3, within } from "./geometry/vector";
import type { View } from "./geometry/view";
import { SIDES } from "./pose";

/** What a demonstration takes up over its whole motion. */
export interface Bounds {
  /** On the picture, in centimetres: left, right, bottom, top. */
  picture: [number, number, number, number];
  /** On the floor: least and greatest x, then z. */
  ground: [number, number, number, number];
}

/** Flesh around the joints. */
const MARGIN = 9;
/** What a picture shows at least, so that a figure on the floor doesn't become a giant. */
const SMALLEST = 176;

const joints = ({ head, pelvis, arms, legs }: Skeleton): V3[] => [
  within(head, 0, 5, 0),
  within(head, 4, -4, 0),
  pelvis.at,
  ...SIDES.flatMap((side) => [arms[side].joint, arms[side].end, legs[side].joint, legs[side].end, legs[side].ball]),
];

function span(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

export function boundsOf(
  camera: Pick<View, "right" | "up">,
  skeletons: readonly Skeleton[],
  gear: readonly Gear[],
): Bounds {
  const body = skeletons.flatMap(joints);
  const all = [...body, ...skeletons.flatMap((skeleton) => gearPoints(skeleton, gear))];
  const [left, right] = span(all.map((p) => dot(p, camera.right)));
  const [bottom, top] = span(all.map((p) => dot(p, camera.up)));
  const [x0, x1] = span(body.map((p) => p[0]));
  const [z0, z1] = span(body.map((p) => p[2]));
  return {
    picture: [left - MARGIN, right + MARGIN, Math.min(bottom - 4, -8), top + MARGIN],
    ground: [x0 - 14, x1 + 14, Math.min(z0, -26) - 8, Math.max(z1, 26) + 8],
  };
}

/** The whole motion in the middle of the picture, as large as it goes. */
export function placeIn(
  { picture: [left, right, bottom, top] }: Bounds,
  width: number,
  height: number,
): Pick<View, "scale" | "centre" | "middle"> {
  const wide = Math.max(right - left, SMALLEST * Math.min(1, width / height));
  const tall = Math.max(top - bottom, SMALLEST * Math.min(1, height / width));
  const scale = Math.min(width / wide, height / tall) * 0.97;
  // What is low stands on the floor of the picture instead of floating in the middle.
  const spare = height / scale - (top - bottom);
  return {
    scale,
    centre: [(left + right) / 2, bottom + (top - bottom) / 2 + spare * 0.18],
    middle: [width / 2, height / 2],
  };
}
