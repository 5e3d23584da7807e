import type { Outline } from "../geometry/trace";
import {
  across,
  add,
  along,
  cross,
  dot,
  type Frame,
  length,
  mix,
  scale,
  sub,
  turned,
  unit,
  type V3,
} from "../geometry/vector";
import { depth, project, type V2, type View } from "../geometry/view";
import { type Bead, fillOutlines, type Ink, strokeLine } from "../paint";
import { type Grip, OUT, type Side } from "../pose";
import { around, type Skin, tapered } from "./part";
import type { Arm } from "./skeleton";

/** Distance from the wrist to the fingertips of a flat hand. */
const FINGERTIP = 14;

/** Directions of a hand: from the wrist to the knuckles, to the thumb's side, and out of the palm. */
interface Axes {
  ahead: V3;
  thumb: V3;
  palm: V3;
}

/** Direction of the fingers of a flat hand: forward along the support, otherwise along the forearm. */
function fingers({ joint, wrist }: Arm): V3 {
  const forearm = unit(sub(wrist, joint));
  const leaning = Math.min(1, Math.max(0, (-forearm[1] - 0.1) / 0.3));
  return unit(mix(forearm, [1, 0, 0], leaning));
}

function aheadOf(arm: Arm, grip: Grip): V3 {
  if (grip === "wall") return [0, 1, 0];
  if (grip === "fist") return unit(sub(arm.end, arm.wrist));
  return grip === "flat" ? fingers(arm) : unit(sub(arm.wrist, arm.joint));
}

/** In an overhand grip the thumbs point at one another; turned by 90 degrees the palms do, and by 180 the thumbs point away. */
function thumbSide(ahead: V3, { front, right }: Frame, side: Side, palm: number): V3 {
  const aside = across(add(scale(right, -OUT[side]), scale(front, 0.3)), ahead);
  const inwards = unit(length(aside) < 0.05 ? across(front, ahead) : aside);
  return turned(inwards, ahead, palm * OUT[side]);
}

export function axesOf(arm: Arm, chest: Frame, side: Side, grip: Grip): Axes {
  const ahead = aheadOf(arm, grip);
  const thumb = thumbSide(ahead, chest, side, grip === "fist" ? arm.palm : 0);
  return { ahead, thumb, palm: scale(cross(ahead, thumb), -OUT[side]) };
}

/** The point where a hand ends. */
export const handEnd = (arm: Arm, grip: Grip): V3 =>
  grip === "fist" ? arm.end : along(arm.wrist, aheadOf(arm, grip), FINGERTIP);

export const handBeads = (arm: Arm, grip: Grip): Bead[] =>
  grip === "fist" ? [{ at: arm.end, radius: 4 }] : tapered(arm.wrist, handEnd(arm, grip), 2.9, 1.9, 3);

/** A hand's outline without its thumb, its thumb, and the lines between its fingers. */
export interface Hand {
  palm: Outline;
  thumb: Outline;
  isThumbNear: boolean;
  lines: readonly (readonly V2[])[];
}

/** Where the lines between the fingers are, towards the thumb. */
const BETWEEN = [1.3, 0, -1.3];
/** A smaller picture, in pixels per centimetre, has no such lines. */
const SMALL = 1;

/** A place in a hand: ahead of its middle, towards the thumb, and out of the palm. */
const placeIn =
  (middle: V3, { ahead, thumb, palm }: Axes) =>
  (a: number, t: number, p: number): V3 =>
    along(along(along(middle, ahead, a), thumb, t), palm, p);

function fist(view: View, wrist: V3, end: V3, axes: Axes): Hand {
  const on = placeIn(end, axes);
  const { ahead, palm } = axes;
  const line = (from: V3, over: V3, to: V3) => [from, over, to].map((point) => project(view, point));
  const isSeen = (out: V3) => dot(unit(out), view.toward) > 0.15;
  return {
    palm: around(
      view,
      [wrist, 2.6],
      [on(1.7, 2.3, -1.2), 2.1],
      [on(1.2, -2.5, -1.1), 2],
      [on(0.3, 2.2, 2.3), 1.9],
      [on(0, -2.4, 2.1), 1.8],
    ),
    thumb: around(view, [on(-3.4, 2.6, 0.8), 1.7], [on(-0.6, 3.5, 1.9), 1.5], [on(0.7, 1.9, 3.6), 1.3]),
    isThumbNear: depth(view, on(0, 3, 2)) > depth(view, end),
    lines: [
      ...(isSeen(add(ahead, palm)) ? BETWEEN.map((t) => line(on(3.4, t, -0.8), on(2.5, t, 2.4), on(0, t, 4))) : []),
      ...(isSeen(scale(palm, -1))
        ? BETWEEN.map((t) => line(on(3.5, t, -1.4), on(2.7, t, -2.6), on(1.4, t, -3.1)))
        : []),
      // The little finger, from its own side.
      ...(dot(axes.thumb, view.toward) < -0.6
        ? [
            line(on(2.4, -4, -1.6), on(2.6, -4.2, 1.6), on(0.4, -4, 2.6)),
            line(on(0.4, -4, 2.6), on(-0.4, -4, 1.4), on(0.6, -4, 0.4)),
          ]
        : []),
    ],
  };
}

function openHand(view: View, wrist: V3, axes: Axes): Hand {
  const on = placeIn(wrist, axes);
  return {
    palm: around(
      view,
      [wrist, 2.7],
      [on(6.5, 2.1, 0), 2],
      [on(6, -2.3, 0), 1.9],
      [on(FINGERTIP - 1.2, 1, 0), 1.3],
      [on(FINGERTIP - 1.8, -1.4, 0), 1.2],
    ),
    thumb: around(view, [on(2, 2.2, 0.4), 1.6], [on(5.6, 4.8, 0.8), 1.3], [on(7.4, 5.2, 0.8), 1]),
    isThumbNear: depth(view, on(5, 4, 0.5)) > depth(view, on(5, 0, 0)),
    lines: BETWEEN.map((t) => [on(8, t, 0), on(FINGERTIP, t * 0.7, 0)].map((point) => project(view, point))),
  };
}

export function handOf(view: View, arm: Arm, chest: Frame, side: Side, grip: Grip): Hand {
  const axes = axesOf(arm, chest, side, grip);
  return grip === "fist" ? fist(view, arm.wrist, arm.end, axes) : openHand(view, arm.wrist, axes);
}

/** Paints a hand together with the outlines that it continues. */
export function paintHand(ink: Ink, view: View, hand: Hand, continued: readonly Outline[], skin: Skin): void {
  if (!hand.isThumbNear) fillOutlines(ink, [hand.thumb], skin.body, true);
  fillOutlines(ink, [...continued, hand.palm], skin.body, true);
  if (view.scale >= SMALL) for (const line of hand.lines) strokeLine(ink, line, "line");
  if (hand.isThumbNear) fillOutlines(ink, [hand.thumb], skin.body, true);
}
