import { handEnd } from "./body/hand";
import type { Skeleton } from "./body/skeleton";
import { type Gear, gearPoints } from "./gear/gear";
import { dot, type V3, within } from "./geometry/vector";
import type { View } from "./geometry/view";
import { type Grip, SIDES } from "./pose";

/** Extent of a demonstration over its whole motion. */
export interface Bounds {
  /** On the picture, in centimetres: left, right, bottom, top. */
  picture: [number, number, number, number];
  /** The shadow on the floor: its middle, and its half axes on the picture. */
  ground: { at: V3; wide: number; deep: number };
}

/** Thickness of the body around the joints. */
const MARGIN = 9;
/** Between equipment and the edge of the picture. */
const GAP = 4;
/** Minimum size of the picture, so that a figure that lies on the floor isn't drawn too large. */
const SMALLEST = 132;

const joints = ({ head, pelvis, arms, legs }: Skeleton, grip: Grip): V3[] => [
  within(head, 0, 5, 0),
  // A bun, which rises when the head bends.
  within(head, -8, 5.5, 0),
  within(head, 4, -4, 0),
  pelvis.at,
  ...SIDES.flatMap((side) => [
    arms[side].joint,
    handEnd(arms[side], grip),
    legs[side].joint,
    legs[side].end,
    legs[side].ball,
  ]),
];

function span(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

type Camera = Pick<View, "right" | "up">;

/** How far the shadow extends beyond the figure, and its minimum width. */
const SPOT = { ahead: 14, aside: 34 };

function groundUnder({ right, up }: Camera, body: readonly V3[]): Bounds["ground"] {
  const [x0, x1] = span(body.map((p) => p[0]));
  const [z0, z1] = span(body.map((p) => p[2]));
  const ahead = (x1 - x0) / 2 + SPOT.ahead;
  const aside = Math.max((z1 - z0) / 2 + 8, SPOT.aside);
  const reach = ([x, , z]: V3) => Math.hypot(x * ahead, z * aside);
  return { at: [(x0 + x1) / 2, 0, (z0 + z1) / 2], wide: reach(right), deep: reach(up) + 3 };
}

export function boundsOf(camera: Camera, skeletons: readonly Skeleton[], gear: readonly Gear[], grip: Grip): Bounds {
  const body = skeletons.flatMap((skeleton) => joints(skeleton, grip));
  const things = skeletons.flatMap((skeleton) => gearPoints(skeleton, gear));
  const along = (axis: V3, below = MARGIN): [number, number] => {
    const [least, most] = span(body.map((p) => dot(p, axis)));
    const reaches = things.map((p) => dot(p, axis));
    return span([least - below, most + MARGIN, ...reaches.flatMap((at) => [at - GAP, at + GAP])]);
  };
  const [left, right] = along(camera.right);
  const [bottom, top] = along(camera.up, GAP);
  const ground = groundUnder(camera, body);
  const floor = dot(ground.at, camera.up) - ground.deep;
  return { picture: [left, right, Math.min(bottom, floor - 1), top], ground };
}

/** Fits the whole motion into the picture, as large as possible and centred in what lies beside `room` at its left. */
export function placeIn(
  { picture: [left, right, bottom, top] }: Bounds,
  whole: number,
  height: number,
  room = 0,
): Pick<View, "scale" | "centre" | "middle"> {
  const width = whole - room;
  const wide = Math.max(right - left, SMALLEST * Math.min(1, width / height));
  const tall = Math.max(top - bottom, SMALLEST * Math.min(1, height / width));
  const scale = Math.min(width / wide, height / tall) * 0.97;
  // A low figure is placed at the bottom of the picture instead of in the middle.
  const spare = height / scale - (top - bottom);
  return {
    scale,
    centre: [(left + right) / 2, bottom + (top - bottom) / 2 + spare * 0.18],
    middle: [room + width / 2, height / 2],
  };
}
