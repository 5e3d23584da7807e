import { type Hand, handOf, paintHand } from "./body/hand";
import { around, NEAR } from "./body/part";
import type { Arm } from "./body/skeleton";
import { ball, cord, drum, pipe } from "./gear/shapes";
import type { Solid } from "./gear/solid";
import { circle, type Outline } from "./geometry/trace";
import { add, along, type Frame, scale, unit, type V3 } from "./geometry/vector";
import { lookFrom, type V2, type View } from "./geometry/view";
import { fillOutlines, type Ink } from "./paint";
import { OUT, PALM, type Palms, SIDES, type Side } from "./pose";
import { remember } from "./remember";

/** What the hands of an inset hold: a bar, a handle or a dumbbell each, a rope's ends, or one another on the floor. */
export type Inset = "bar" | "ezbar" | "handles" | "dumbbells" | "rope" | "diamond";

/** Centimetres from the middle of an inset to its edge, and the inset's size in the picture. */
const REACH = 20;
const SHARE = 0.165;

const FACING: Frame = { at: [0, 0, 0], front: [1, 0, 0], up: [0, 1, 0], right: [0, 0, 1] };
const APART = 8.5;

/** A forearm that comes from below, as its owner sees it. */
function raised(side: Side, palm: number): Arm {
  const z = APART * OUT[side];
  const at = (y: number): V3 => [0, y, z];
  return { root: at(-60), joint: at(-26), wrist: at(-4), end: at(2.5), bend: [-1, 0, 0], palm };
}

/** A hand on the floor whose fingertips meet the other one's. */
function meeting(side: Side): Arm {
  const ahead = unit([1, 0, -0.75 * OUT[side]]);
  const wrist: V3 = [-6, 0, 10.5 * OUT[side]];
  const joint = along(wrist, add(scale(ahead, 0.9), [0, -0.3, 0]), -22);
  return { root: joint, joint, wrist, end: along(wrist, ahead, 6.5), bend: [0, 1, 0], palm: 0 };
}

/** The heights of a W bar by its distance from the middle. */
const EZ_BAR = [
  [18, 3.5],
  [13, 3.5],
  [3.5, -2],
  [0, 0.5],
] as const;

function dumbbell(at: V3, palms: Palms): Solid[] {
  const isNeutral = palms === "neutral";
  const axis: V3 = isNeutral ? [0.98, 0.2, 0] : [0, 0, 1];
  const [half, radius] = isNeutral ? [8, 6] : [6.2, 4.6];
  const ends = [along(at, axis, -half), along(at, axis, half)] as const;
  return [
    ...[...ends].reverse().map((end) => drum(end, axis, radius, 1.9, ["iron", "edge"])),
    pipe(ends, 1.5, "steel"),
  ];
}

function held(inset: Inset, palms: Palms): Solid[] {
  const [bottom, top] = [2.5, 19];
  switch (inset) {
    case "bar":
      return [
        pipe(
          [
            [0, bottom, 2 - REACH],
            [0, bottom, REACH - 2],
          ],
          1.5,
          "steel",
        ),
      ];
    case "ezbar": {
      const half = EZ_BAR.map(([z, y]): V3 => [0, bottom + y, z]);
      const other = half.slice(0, -1).map(([x, y, z]): V3 => [x, y, -z]);
      return [pipe([...half, ...other.reverse()], 1.5, "steel")];
    }
    case "dumbbells":
      return SIDES.flatMap((side) => dumbbell([0, bottom, APART * OUT[side]], palms));
    case "handles":
      return SIDES.map((side) => {
        const z = APART * OUT[side];
        return pipe(
          [
            [9, bottom + 1.5, z],
            [-9, bottom - 1.5, z],
          ],
          1.7,
          "iron",
        );
      });
    case "rope":
      return SIDES.flatMap((side) => {
        const z = APART * OUT[side];
        return [
          cord(
            [
              [0, top, 0],
              [0, bottom, z],
            ],
            1.4,
            "pad",
          ),
          ball([0, -5, z * 1.15], 2.4, "iron"),
        ];
      });
    default:
      return [];
  }
}

/** The share of a picture's width that an inset keeps free beside a standing figure. */
export const INSET_ROOM = 0.27;

/** An inset, and how it is painted into a picture of `width` by `height` pixels. */
export interface CloseUp {
  inset: Inset;
  palms: Palms;
  paint: (ink: Ink, width: number, height: number) => void;
}

interface Prepared {
  view: View;
  hands: readonly { hand: Hand; forearm: Outline }[];
}

function prepareHands(inset: Inset, palms: Palms, radius: number): Prepared {
  const middle: V2 = [radius * 1.12, radius * 1.12];
  const isOnFloor = inset === "diamond";
  const camera = isOnFloor ? lookFrom(-90, 80) : lookFrom(-90, 12);
  const view: View = { ...camera, scale: radius / REACH, centre: [0, 0], middle };
  const hands = SIDES.map((side) => {
    const arm = isOnFloor ? meeting(side) : raised(side, PALM[palms]);
    const hand = handOf(view, arm, FACING, side, isOnFloor ? "open" : "fist");
    const towardsElbow = unit(add(arm.joint, scale(arm.wrist, -1)));
    const forearm = around(view, [arm.wrist, 2.7], [along(arm.wrist, towardsElbow, isOnFloor ? 4 : 10), 3.5]);
    return { hand, forearm };
  });
  return { view, hands };
}

/** A round close-up of the hands in a corner of a picture, for exercises that differ in their grip. */
export function closeUp(inset: Inset, palms: Palms): CloseUp {
  const solids = held(inset, palms);
  const handsAt = remember((radius: number) => prepareHands(inset, palms, radius));
  const paint: CloseUp["paint"] = (ink, width, height) => {
    const radius = Math.min(width, height) * SHARE;
    const { view, hands } = handsAt(radius);
    const finer = { ...ink, view, line: Math.max(0.8, view.scale * 0.5) };
    fillOutlines(finer, [{ points: circle(view.middle, radius + 2 * finer.line), isSmooth: true }], "ghostLine");
    fillOutlines(finer, [{ points: circle(view.middle, radius), isSmooth: true }], "stage");
    for (const { parts } of solids) for (const part of parts) part.paint(finer);
    for (const { hand, forearm } of hands) paintHand(finer, view, hand, [forearm], NEAR);
  };
  return { inset, palms, paint };
}
