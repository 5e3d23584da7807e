import { across, along, cross, type Frame, mix, scale, sub, unit, type V3 } from "../geometry/vector";
import { bone as lengths } from "./proportions";
import type { Arm, Leg, Skeleton } from "./skeleton";
import { bone, type Profile, type Surface, surface } from "./surface";

/** Places are centimetres above the hip joints, along the spine. */
const trunk: Profile = [
  [-9, 7, 7, 6, 6],
  [-6, 12.5, 12.5, 8.5, 9],
  [-1, 16, 16, 9.8, 11.5],
  [5, 16.5, 16.5, 10, 11.8],
  [11, 15.2, 15.2, 10, 9.8],
  [18, 13.4, 13.4, 9.6, 8.2],
  [24, 13.8, 13.8, 10, 8.4],
  [31, 15.6, 15.6, 11.4, 9.8],
  [38, 17.4, 17.4, 12.6, 11],
  [44, 18, 18, 12, 11.6],
  [49, 16.4, 16.4, 9.4, 10.6],
  [53, 11.5, 11.5, 6.6, 8.6],
  [56.5, 6.5, 6.5, 4.8, 6],
];

/** Places are shares of the bone. The outside is the side of the thumb when the palm faces ahead. */
const upperArm: Profile = [
  [-0.17, 2.4, 2.4, 2.2, 2.2],
  [-0.13, 4.7, 4.7, 4.2, 4.2],
  [-0.05, 6.6, 6.2, 6, 6.2],
  [0.08, 7.2, 6.2, 6.5, 6.8],
  [0.22, 6.5, 5.4, 6.1, 6.3],
  [0.4, 5.1, 4.8, 6, 5.9],
  [0.58, 4.7, 4.9, 6, 5.5],
  [0.8, 4.3, 4.6, 4.8, 4.6],
  [1, 4.2, 4.2, 4, 4],
  [1.06, 3, 3, 2.8, 3],
];
const forearm: Profile = [
  [-0.07, 2.8, 2.8, 2.8, 2.8],
  [0, 4.2, 4.1, 4, 4],
  [0.14, 5.3, 4.6, 4.7, 4.4],
  [0.3, 5.1, 4.6, 4.6, 4.3],
  [0.55, 4, 4, 3.9, 3.7],
  [0.8, 3.2, 3.1, 2.9, 2.9],
  [1, 3, 2.9, 2.5, 2.5],
];
const thigh: Profile = [
  [-0.12, 5.2, 5, 5.2, 5.2],
  [-0.04, 8.6, 7.6, 7.9, 8.7],
  [0.1, 10.1, 8.6, 9.3, 10],
  [0.28, 10.1, 9, 9.9, 9.6],
  [0.5, 9.1, 8.4, 9.5, 8.5],
  [0.72, 7.4, 7.4, 8, 7.1],
  [0.88, 6.2, 6.6, 6.8, 6.1],
  [1, 5.8, 6, 6.2, 5.6],
  [1.07, 4.5, 4.8, 4.8, 4.2],
];
const shin: Profile = [
  [-0.06, 4.6, 4.8, 4.9, 4.4],
  [0.02, 5.7, 5.9, 5.9, 5.6],
  [0.13, 6, 6.1, 5.2, 7.2],
  [0.26, 6.5, 6.8, 4.8, 8.3],
  [0.38, 5.9, 6.7, 4.5, 7.8],
  [0.5, 5, 5.6, 4.3, 6.2],
  [0.64, 4.3, 4.5, 4, 4.9],
  [0.82, 3.6, 3.7, 3.5, 3.9],
  [0.95, 3.5, 3.7, 3.4, 3.9],
  [1.04, 3.3, 3.5, 3.2, 3.5],
];
const neck: Profile = [
  [-0.4, 6.4, 6.4, 5, 6],
  [0.1, 5.7, 5.7, 5, 5.6],
  [0.6, 5.4, 5.4, 5.2, 5.2],
  [1, 5.4, 5.4, 5.2, 5],
];

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

export const trunkSurface = (skeleton: Skeleton): Surface => surface(trunk, (place) => spineAt(skeleton, place));

function boneSurface(profile: Profile, a: V3, b: V3, bend: V3, out: number): Surface {
  const axis = unit([b[0] - a[0], b[1] - a[1], b[2] - a[2]]);
  const off = bend[0] * axis[0] + bend[1] * axis[1] + bend[2] * axis[2];
  const front = unit(along(bend, axis, -off));
  return surface(profile, bone(a, b, front, scale(cross(axis, front), out)));
}

/** The elbow points backwards, so the arm's front is reversed. */
export const upperArmSurface = (arm: Arm, out: number): Surface =>
  boneSurface(upperArm, arm.root, arm.joint, scale(arm.bend, -1), out);
/**
 * The surface of the upper arm for the deltoid, which starts at the shoulder blade: it stays on the upper and outer side
 * of the arm even if the arm rotates.
 */
export function shoulderSurface({ root, joint }: Arm, chest: Frame, out: number): Surface {
  const axis = unit(sub(joint, root));
  const outside = unit(across(along(scale(chest.right, out), chest.up, 0.9), axis));
  return surface(upperArm, bone(root, joint, scale(cross(outside, axis), out), outside));
}
export const forearmSurface = (arm: Arm, out: number): Surface =>
  boneSurface(forearm, arm.joint, arm.wrist, scale(arm.bend, -1), out);
export const thighSurface = (leg: Leg, out: number): Surface => boneSurface(thigh, leg.root, leg.joint, leg.bend, out);
export const shinSurface = (leg: Leg, out: number): Surface => boneSurface(shin, leg.joint, leg.end, leg.bend, out);

export function neckSurface({ chest, head }: Skeleton): Surface {
  const base = along(chest.at, chest.up, -1);
  const top = along(along(head.at, head.up, -6), head.front, -2.5);
  return boneSurface(neck, base, top, chest.front, 1);
}
