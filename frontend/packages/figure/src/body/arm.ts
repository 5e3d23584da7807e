import { along, type Frame, mix, scale } from "../geometry/vector";
import type { View } from "../geometry/view";
import { fillOutlines, type Layer } from "../paint";
import { OUT, type Side } from "../pose";
import { handBeads, handOf, paintHand } from "./hand";
import { around, type Look, paintMuscles, type Skin, skinned, tapered, workedOn } from "./part";
import { forearmSurface, shoulderSurface, upperArmSurface } from "./shape";
import type { Arm } from "./skeleton";

/** Arms beside the trunk are painted over it even when the camera sees slightly more of the other side. */
const ARMS_FIRST = -3;

/** The upper arm, and the forearm with its hand. */
export function armLayers(view: View, arm: Arm, chest: Frame, side: Side, look: Look, skin: Skin): [Layer, Layer] {
  const { grip, build } = look;
  const worked = workedOn(side, look);
  const upper = skinned(view, "upperArm", upperArmSurface(build, arm, OUT[side]));
  const shoulder = skinned(view, "shoulder", shoulderSurface(build, arm, chest, OUT[side]));
  const fore = skinned(view, "forearm", forearmSurface(build, arm, OUT[side]));
  const hand = handOf(view, arm, chest, side, grip);
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
        fillOutlines(ink, [upper.skin, elbow], skin.body, true);
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
        paintHand(ink, view, hand, [fore.skin, elbow], skin);
        fillOutlines(ink, [toUpperArm], skin.body);
        for (const resting of [skin.tone, undefined]) paintMuscles(ink, view, fore, worked, resting);
      },
    },
  ];
}
