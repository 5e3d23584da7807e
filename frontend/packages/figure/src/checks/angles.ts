import { bone } from "../body/proportions";
import type { Skeleton } from "../body/skeleton";
import { across, along, angleAt, cross, degrees, dot, sub, unit, type V3 } from "../geometry/vector";
import type { Pose, Side } from "../pose";

/** Joint angles as in physiotherapy, in degrees: 0 is straight or neutral, and bending increases them. */
export interface Angles {
  elbow: number;
  /** Between the upper arm and the line of the trunk. */
  shoulder: number;
  /** Between the upper arm and the direction ahead of the chest. */
  spread: number;
  /** Of the forearm, outwards from the direction ahead of the chest. */
  rotation: number;
  /** Between the fist and the line of the forearm. */
  wrist: number;
  knee: number;
  /** Negative if the thigh is behind the line of the trunk. */
  hip: number;
  /** Of the thigh, outwards. */
  abduction: number;
  /** Positive with the toes down, negative with the heel down. */
  plantar: number;
  /** Of the spine: ahead, to the side, and around its axis. */
  bend: number;
  side: number;
  twist: number;
  /** Height of the shoulders, in centimetres. */
  shrug: number;
}

export const ANGLES = [
  "elbow",
  "shoulder",
  "spread",
  "rotation",
  "wrist",
  "knee",
  "hip",
  "abduction",
  "plantar",
  "bend",
  "side",
  "twist",
  "shrug",
] as const satisfies readonly (keyof Angles)[];

/** The angle from the shin to the ball of the foot when the sole is at right angles to the shin. */
const SQUARE_FOOT = 120;

function hipFlexion({ chest, pelvis }: Skeleton, thigh: V3): number {
  const trunk = unit(sub(chest.at, pelvis.at));
  const inPlane = unit(across(thigh, pelvis.right));
  const size = 180 - degrees(Math.acos(Math.min(1, Math.max(-1, dot(trunk, inPlane)))));
  return dot(cross(inPlane, trunk), pelvis.right) > 0 ? size : -size;
}

export function anglesOf(skeleton: Skeleton, pose: Pose, side: Side): Angles {
  const { arms, legs, chest, pelvis } = skeleton;
  const { root, joint, end } = arms[side];
  const leg = legs[side];
  const out = side === "right" ? 1 : -1;
  const upper = unit(sub(joint, root));
  const fore = unit(sub(end, joint));
  const thigh = unit(sub(leg.joint, leg.root));
  return {
    elbow: 180 - angleAt(root, joint, end),
    shoulder: angleAt(along(root, chest.up, -bone.upperArm), root, joint),
    spread: degrees(Math.acos(dot(upper, chest.front))),
    rotation: degrees(Math.atan2(dot(fore, chest.right) * out, dot(fore, chest.front))),
    wrist: pose[`${side}.wrist`],
    knee: 180 - angleAt(leg.root, leg.joint, leg.end),
    hip: hipFlexion(skeleton, thigh),
    abduction: degrees(Math.asin(dot(thigh, pelvis.right) * out)),
    plantar: angleAt(leg.joint, leg.end, leg.ball) - SQUARE_FOOT,
    bend: pose.bend,
    side: pose.side,
    twist: pose.twist,
    shrug: pose[`${side}.lift`],
  };
}
