import { across, along, cross, type Frame, mix, scale, sub, unit, type V3 } from "../geometry/vector";
import type { Build } from "./builds";
import { bone as lengths } from "./proportions";
import type { Arm, Leg, Skeleton } from "./skeleton";
import { bone, type Profile, type Surface, surface } from "./surface";

/** The frame of the spine at a height above the hip joints of an average body. */
export function spineAt({ spine }: Skeleton, place: number): Frame {
  const step = lengths.spine / (spine.length - 1);
  const index = Math.min(Math.max(Math.floor(place / step), 0), spine.length - 2);
  const a = spine[index] as Frame;
  const b = spine[index + 1] as Frame;
  const t = place / step - index;
  if (t < 0) return { ...a, at: along(a.at, a.up, t * step) };
  if (t > 1) return { ...b, at: along(b.at, b.up, (t - 1) * step) };
  // Blends with the direction at the segment's middle, so that the outline is a curve without corners.
  const front = unit(mix(a.front, b.front, t));
  const right = unit(mix(a.right, b.right, t));
  return { at: mix(a.at, b.at, t), front, right, up: cross(right, front) };
}

export const trunkSurface = ({ trunk }: Build, skeleton: Skeleton): Surface =>
  surface(trunk, (place) => spineAt(skeleton, place));

function boneSurface(profile: Profile, a: V3, b: V3, bend: V3, out: number): Surface {
  const axis = unit([b[0] - a[0], b[1] - a[1], b[2] - a[2]]);
  const off = bend[0] * axis[0] + bend[1] * axis[1] + bend[2] * axis[2];
  const front = unit(along(bend, axis, -off));
  return surface(profile, bone(a, b, front, scale(cross(axis, front), out)));
}

/** The elbow points backwards, so the arm's front is reversed. */
export const upperArmSurface = ({ upperArm }: Build, arm: Arm, out: number): Surface =>
  boneSurface(upperArm, arm.root, arm.joint, scale(arm.bend, -1), out);
/**
 * The surface of the upper arm for the deltoid, which starts at the shoulder blade: it stays on the upper and outer side
 * of the arm even if the arm rotates.
 */
export function shoulderSurface({ upperArm }: Build, { root, joint }: Arm, chest: Frame, out: number): Surface {
  const axis = unit(sub(joint, root));
  const outside = unit(across(along(scale(chest.right, out), chest.up, 0.9), axis));
  return surface(upperArm, bone(root, joint, scale(cross(outside, axis), out), outside));
}
export const forearmSurface = ({ forearm }: Build, arm: Arm, out: number): Surface =>
  boneSurface(forearm, arm.joint, arm.wrist, scale(arm.bend, -1), out);
export const thighSurface = ({ thigh }: Build, leg: Leg, out: number): Surface =>
  boneSurface(thigh, leg.root, leg.joint, leg.bend, out);
export const shinSurface = ({ shin }: Build, leg: Leg, out: number): Surface =>
  boneSurface(shin, leg.joint, leg.end, leg.bend, out);

export function neckSurface({ neck }: Build, { chest, head }: Skeleton): Surface {
  const base = along(chest.at, chest.up, -1);
  const top = along(along(head.at, head.up, -6), head.front, -2.5);
  return boneSurface(neck, base, top, chest.front, 1);
}
