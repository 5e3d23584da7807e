import { along, cross, type Frame, mix, scale, unit, type V3 } from "../geometry/vector";
import { bone as lengths } from "./proportions";
import type { Arm, Leg, Skeleton } from "./skeleton";
import { bone, type Profile, type Surface, surface } from "./surface";

/** Places are centimetres above the hip joints, along the spine. */
const trunk: Profile = [
  [-9, 7, 6, 6],
  [-6, 12.5, 8.5, 9],
  [-1, 16, 9.8, 11.5],
  [5, 16.6, 10, 11.8],
  [11, 15.4, 10, 9.8],
  [18, 13.6, 9.6, 8.2],
  [24, 13.8, 10, 8.4],
  [31, 15.6, 11.4, 9.8],
  [38, 17.4, 12.6, 11],
  [44, 18, 12, 11.6],
  [49, 16.6, 9.4, 10.6],
  [53, 11.5, 6.6, 8.6],
  [56.5, 6.5, 4.8, 6],
];

/** Places are shares of the bone; the outside is the thumb's when the palm looks ahead. */
const upperArm: Profile = [
  [-0.19, 2.6, 2.2, 2.2],
  [-0.15, 5, 4.4, 4.4],
  [-0.06, 7, 6.2, 6.4],
  [0.08, 7.2, 6.6, 6.8],
  [0.25, 6, 6, 6.2],
  [0.45, 5.1, 6, 5.8],
  [0.62, 4.8, 5.8, 5.4],
  [0.82, 4.4, 4.7, 4.5],
  [1, 4.1, 4, 4],
  [1.06, 3, 2.8, 3],
];
const forearm: Profile = [
  [-0.07, 2.8, 2.8, 2.8],
  [0, 4.1, 4, 4],
  [0.14, 4.9, 4.7, 4.4],
  [0.3, 4.9, 4.6, 4.3],
  [0.55, 4, 3.9, 3.7],
  [0.8, 3.1, 2.9, 2.9],
  [1, 2.9, 2.5, 2.5],
];
const thigh: Profile = [
  [-0.12, 5.2, 5.2, 5.2],
  [-0.04, 8.3, 7.9, 8.7],
  [0.1, 9.7, 9.3, 10],
  [0.28, 9.8, 9.8, 9.6],
  [0.5, 8.9, 9.4, 8.5],
  [0.72, 7.5, 7.9, 7.1],
  [0.88, 6.3, 6.6, 6.1],
  [1, 5.9, 6, 5.8],
  [1.07, 4.6, 4.8, 4.4],
];
const shin: Profile = [
  [-0.06, 4.7, 4.9, 4.5],
  [0.02, 5.9, 5.9, 5.7],
  [0.14, 6, 5.3, 7],
  [0.28, 6.4, 5, 8.1],
  [0.44, 5.7, 4.6, 7],
  [0.62, 4.6, 4.1, 5],
  [0.82, 3.7, 3.5, 3.8],
  [0.95, 3.6, 3.4, 3.8],
  [1.04, 3.4, 3.2, 3.4],
];
const neck: Profile = [
  [-0.4, 6.4, 5, 6],
  [0.1, 5.6, 5, 5.6],
  [0.6, 5.3, 5.2, 5.2],
  [1, 5.2, 5.2, 5],
];

/** A point of the spine by its height above the hip joints, in the body's own measure. */
function spineAt({ spine }: Skeleton, place: number): Frame {
  const step = lengths.spine / (spine.length - 1);
  const index = Math.min(Math.max(Math.floor(place / step), 0), spine.length - 2);
  const a = spine[index] as Frame;
  const b = spine[index + 1] as Frame;
  const t = place / step - index;
  if (t < 0) return { ...a, at: along(a.at, a.up, t * step) };
  if (t > 1) return { ...b, at: along(b.at, b.up, (t - 1) * step) };
  // Directions are mixed with the piece's own at its middle, so that the outline bends instead of breaking.
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

/** The elbow points backwards, so the arm's front is the other way. */
export const upperArmSurface = (arm: Arm, out: number): Surface =>
  boneSurface(upperArm, arm.root, arm.joint, scale(arm.bend, -1), out);
export const forearmSurface = (arm: Arm, out: number): Surface =>
  boneSurface(forearm, arm.joint, arm.wrist, scale(arm.bend, -1), out);
export const thighSurface = (leg: Leg, out: number): Surface => boneSurface(thigh, leg.root, leg.joint, leg.bend, out);
export const shinSurface = (leg: Leg, out: number): Surface => boneSurface(shin, leg.joint, leg.end, leg.bend, out);

export function neckSurface({ chest, head }: Skeleton): Surface {
  const base = along(chest.at, chest.up, -1);
  const top = along(along(head.at, head.up, -6), head.front, -2.5);
  return boneSurface(neck, base, top, chest.front, 1);
}
