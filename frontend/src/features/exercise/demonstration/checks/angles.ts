import { bone } from "../body/proportions";
import type { Skeleton } from "../body/skeleton";
import { across, along, angleAt, cross, degrees, dot, sub, unit, type V3 } from "../geometry/vector";
import type { Pose, Side } from "../pose";

/** Joint angles as a physiotherapist counts them: 0 is straight or neutral, and everything grows with bending. */
export interface Angles {
  elbow: number;
  /** Of the upper arm away from hanging along the trunk. */
  shoulder: number;
  /** Of the upper arm out from straight ahead of the chest. */
  spread: number;
  /** Of the forearm, turned outwards from straight ahead of the chest. */
  rotation: number;
  /** Of the fist ahead of the line of the forearm. */
  wrist: number;
  knee: number;
  /** Negative when the thigh is behind the trunk's line. */
  hip: number;
  /** Of the thigh away from the middle. */
  abduction: number;
  /** Toes down; negative when the heel hangs. */
  plantar: number;
  /** Of the spine: ahead, to the side, and turned. */
  bend: number;
  side: number;
  twist: number;
  /** Of the shoulders, in centimetres. */
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

/** The foot's ball lies below the ankle: this is its angle to the shin when the sole is square to it. */
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
