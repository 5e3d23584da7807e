import type { Skeleton } from "../body/skeleton";
import { across, along, middle, mix, sub, unit, type V3, within } from "../geometry/vector";
import type { Side } from "../pose";

type Place = (skeleton: Skeleton, side: Side) => V3;

/** A place beside the shin: `up` from the ankle, `ahead` of the bone. */
const shinPlace =
  (up: number, ahead: number): Place =>
  ({ legs }, side) => {
    const { end, joint, bend } = legs[side];
    const axis = unit(sub(joint, end));
    return along(along(end, axis, up), unit(across(bend, axis)), ahead);
  };

/** Where equipment touches the body. */
const anchors = {
  hand: ({ arms }, side) => arms[side].end,
  elbow: ({ arms }, side) => arms[side].joint,
  forearm: ({ arms }, side) => mix(arms[side].joint, arms[side].end, 0.45),
  shoulder: ({ arms, chest }, side) => along(arms[side].root, chest.up, 8),
  shin: shinPlace(5, 8),
  heel: shinPlace(5, -8.5),
  ankle: shinPlace(4, 0),
  knee: ({ legs }, side) => legs[side].joint,
  thigh: ({ legs }, side) => along(mix(legs[side].joint, legs[side].root, 0.2), legs[side].bend, 10.5),
  sole: ({ legs }, side) => within({ ...legs[side].foot, at: legs[side].ball }, -5, 0, 0),
  hip: ({ pelvis }) => within(pelvis, 14, 1, 0),
  seat: ({ pelvis }) => within(pelvis, 0, -8, 0),
  chest: ({ chest }) => within(chest, 15, -12, 0),
  loin: ({ pelvis }) => within(pelvis, -11, 16, 0),
  back: ({ chest }) => within(chest, -13, -10, 0),
} satisfies Record<string, Place>;

export type Anchor = keyof typeof anchors;

export const isAnchor = (word: string | undefined): word is Anchor =>
  word !== undefined && Object.hasOwn(anchors, word);

export const anchorAt = (skeleton: Skeleton, anchor: Anchor, side: Side): V3 => anchors[anchor](skeleton, side);

export const anchorMiddle = (skeleton: Skeleton, anchor: Anchor): V3 =>
  middle(anchorAt(skeleton, anchor, "right"), anchorAt(skeleton, anchor, "left"));
