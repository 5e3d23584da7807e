import type { Outline } from "../geometry/trace";
import { along, type Frame, mix, scale, sub, unit, type V3 } from "../geometry/vector";
import { project, projectDirection, type V2, type View } from "../geometry/view";
import { type Bead, fillOutlines, type Layer, strokeLine } from "../paint";
import { type Grip, OUT, type Side } from "../pose";
import { around, type Look, paintMuscles, type Skin, type Skinned, tapered, workedOn } from "./part";
import { forearmSurface, shoulderSurface, upperArmSurface } from "./shape";
import type { Arm } from "./skeleton";
import { outline } from "./surface";

/** Arms beside the trunk are painted over it even when the camera sees slightly more of the other side. */
const ARMS_FIRST = -3;

/** Distance from the wrist to the fingertips of a flat hand. */
const FINGERTIP = 14;

/** Direction of the fingers of a flat hand: forward along the support, otherwise along the forearm. */
function fingers({ joint, wrist }: Arm): V3 {
  const forearm = unit(sub(wrist, joint));
  const leaning = Math.min(1, Math.max(0, (-forearm[1] - 0.1) / 0.3));
  return unit(mix(forearm, [1, 0, 0], leaning));
}

function openHand(arm: Arm, grip: Grip): V3 {
  if (grip === "wall") return [0, 1, 0];
  return grip === "flat" ? fingers(arm) : unit(sub(arm.wrist, arm.joint));
}

/** The point where a hand ends. */
export const handEnd = (arm: Arm, grip: Grip): V3 =>
  grip === "fist" ? arm.end : along(arm.wrist, openHand(arm, grip), FINGERTIP);

function hand(view: View, arm: Arm, grip: Grip): Outline {
  if (grip === "fist") return around(view, [arm.wrist, 2.7], [arm.end, 4.3]);
  const ahead = openHand(arm, grip);
  return around(view, [arm.wrist, 2.8], [along(arm.wrist, ahead, 7), 2.9], [handEnd(arm, grip), 1.9]);
}

/** Outline of the fingers of a fist. */
function knuckles(view: View, { wrist, end }: Arm): V2[] {
  const [x, y] = project(view, end);
  const [fx, fy] = projectDirection(view, unit(sub(end, wrist)));
  const on = (ahead: number, aside: number): V2 => [x + fx * ahead - fy * aside, y + fy * ahead + fx * aside];
  return [on(2.6, -2.8), on(0.4, -1.2), on(0, 1), on(1.6, 3)];
}

/** The upper arm, and the forearm with its hand. */
export function armLayers(view: View, arm: Arm, chest: Frame, side: Side, look: Look, skin: Skin): [Layer, Layer] {
  const { grip, build } = look;
  const worked = workedOn(side, look);
  const upper: Skinned = { part: "upperArm", surface: upperArmSurface(build, arm, OUT[side]), out: 1 };
  const shoulder: Skinned = { part: "shoulder", surface: shoulderSurface(build, arm, chest, OUT[side]), out: 1 };
  const fore: Skinned = { part: "forearm", surface: forearmSurface(build, arm, OUT[side]), out: 1 };
  const elbow = around(view, [arm.joint, build.elbow]);
  const inwards = scale(chest.right, -OUT[side]);
  const toTrunk = around(
    view,
    [along(arm.root, inwards, 1.5), build.slope[2] + 0.2],
    [along(along(arm.root, inwards, 6), chest.up, 2.6), 2],
  );
  const joint = build.elbow - 0.2;
  // No line separates the arm from the trunk, nor its two halves, whichever is painted first.
  const toForearm = around(view, [arm.joint, joint], [mix(arm.joint, arm.wrist, 0.16), joint]);
  const toUpperArm = around(view, [arm.joint, joint], [mix(arm.joint, arm.root, 0.14), joint]);
  return [
    {
      name: `${side} upper arm`,
      beads: tapered(arm.root, arm.joint, 6.2, 4.2, 4),
      back: ARMS_FIRST,
      paint(ink) {
        fillOutlines(ink, [outline(view, upper.surface), elbow], skin.body, true);
        fillOutlines(ink, [toTrunk, toForearm], skin.body);
        for (const resting of [skin.tone, undefined]) {
          paintMuscles(ink, view, upper, worked, resting);
          paintMuscles(ink, view, shoulder, worked, resting);
        }
      },
    },
    {
      name: `${side} forearm`,
      beads: [...tapered(arm.joint, arm.wrist, 4.2, 3, 3), ...handBeads(arm, grip)],
      back: ARMS_FIRST,
      paint(ink) {
        fillOutlines(ink, [outline(view, fore.surface), elbow, hand(view, arm, grip)], skin.body, true);
        fillOutlines(ink, [toUpperArm], skin.body);
        for (const resting of [skin.tone, undefined]) paintMuscles(ink, view, fore, worked, resting);
        if (grip === "fist") strokeLine(ink, knuckles(view, arm), "line");
      },
    },
  ];
}

const handBeads = (arm: Arm, grip: Grip): Bead[] =>
  grip === "fist" ? [{ at: arm.end, radius: 4 }] : tapered(arm.wrist, handEnd(arm, grip), 2.9, 1.9, 3);
