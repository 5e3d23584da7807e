import {
  across,
  add,
  along,
  cross,
  dot,
  type Frame,
  radians,
  sub,
  turned,
  turnedFrame,
  unit,
  type V3,
  within,
} from "../geometry/vector";
import { type Holds, isLeaning, OUT, type Pedals, type Pose, type Reaching, type Side } from "../pose";
import { direction, type Limb, reach, swing } from "./limb";
import { bone, foot, head, hip, SPINE_PIECES, shoulder } from "./proportions";

export interface Arm extends Limb {
  /** Between the elbow and `end`, which is the middle of the fist. */
  wrist: V3;
  /** How far the palm is turned from an overhand grip, in degrees. */
  palm: number;
}

export interface Leg extends Limb {
  /** At the ankle: `front` along the sole, `up` away from it. */
  foot: Frame;
  ball: V3;
  /** At the ball; parallel to the ground even if the heel is raised. */
  toe: Frame;
}

export interface Skeleton {
  /** From the level of the hip joints to the neck, connected by straight segments. */
  spine: readonly Frame[];
  pelvis: Frame;
  chest: Frame;
  head: Frame;
  arms: Record<Side, Arm>;
  legs: Record<Side, Leg>;
  /** Angle of the parts that rotate with the motion: pedals, rope, steps. */
  crank: number;
}

const WORLD: Omit<Frame, "at"> = { front: [1, 0, 0], up: [0, 1, 0], right: [0, 0, 1] };

function pelvisFrame(pose: Pose): Frame {
  const upright: Frame = { ...WORLD, at: [pose.hipX, pose.hipY, pose.hipZ] };
  const heading = turnedFrame(upright, upright.up, -pose.turn);
  const leaning = turnedFrame(heading, heading.right, -pose.lean);
  return turnedFrame(leaning, leaning.front, pose.roll);
}

/** Bend, side bend and twist grow from zero at the pelvis to the full amount at the chest. */
function spineFrames(pelvis: Frame, pose: Pose): Frame[] {
  const frames = [pelvis];
  let at = pelvis.at;
  for (let i = 0; i < SPINE_PIECES; i++) {
    const share = i / (SPINE_PIECES - 1);
    const bent = turnedFrame(pelvis, pelvis.right, -pose.bend * share);
    const tilted = turnedFrame(bent, bent.front, pose.side * share);
    const twisted = turnedFrame(tilted, tilted.up, -pose.twist * share);
    at = along(at, twisted.up, bone.spine / SPINE_PIECES);
    frames.push({ ...twisted, at });
  }
  return frames;
}

function headFrame(chest: Frame, pose: Pose): Frame {
  const nodding = turnedFrame(chest, chest.right, -pose.nod);
  const looking = turnedFrame(nodding, nodding.up, -pose.look);
  const neck = turned(chest.up, chest.right, -pose.nod / 2);
  const skullBase = along(chest.at, neck, head.up / 2);
  return { ...looking, at: within({ ...looking, at: skullBase }, head.ahead, head.up / 2, 0) };
}

/** A raised arm moves its shoulder up and in. */
function shoulderAt(chest: Frame, pose: Pose, side: Side, out: number, towards: V3): V3 {
  const raised = Math.max(0, (dot(towards, chest.up) + 0.2) / 1.2) ** 1.5;
  return within(
    chest,
    shoulder.ahead + pose[`${side}.reach`],
    shoulder.up - bone.spine + 6 * raised + pose[`${side}.lift`],
    (out - 2.5 * raised) * OUT[side],
  );
}

/** Target of a hand: in the world, or relative to a body part. */
function handTarget(body: Record<Holds, Frame>, pose: Pose, side: Side, holds?: Holds): V3 {
  const [x, y, z] = [pose[`${side}.handX`], pose[`${side}.handY`], pose[`${side}.handZ`] * OUT[side]];
  return holds ? within(body[holds], x, y, z) : [x, y, z];
}

function armOf(body: Record<Holds, Frame>, pose: Pose, side: Side, { hands, grip, holds, shoulders }: Reaching): Arm {
  const { chest } = body;
  const out = OUT[side];
  const origin: Frame = { ...chest, at: [0, 0, 0] };
  const hint = within(origin, pose[`${side}.elbowX`], pose[`${side}.elbowY`], pose[`${side}.elbowZ`] * out);
  const beyond = isLeaning(grip) ? bone.palm : bone.grip;
  const lower = bone.forearm + beyond;
  const limb = () => {
    if (hands[side]) {
      const target = handTarget(body, pose, side, holds);
      const root = shoulderAt(chest, pose, side, shoulders, unit(sub(target, chest.at)));
      return reach(root, target, bone.upperArm, lower, hint);
    }
    const upper = direction(pose[`${side}.arm1`], pose[`${side}.arm2`], out);
    const fore = direction(pose[`${side}.arm3`], pose[`${side}.arm4`], out);
    return swing(shoulderAt(chest, pose, side, shoulders, upper), upper, bone.upperArm, fore, lower, hint);
  };
  const arm = limb();
  const wrist = along(arm.end, unit(sub(arm.joint, arm.end)), beyond);
  const bent = pose[`${side}.wrist`];
  const palm = pose[`${side}.palm`];
  if (hands[side] || bent === 0) return { ...arm, wrist, palm };
  const fist = direction(pose[`${side}.arm3`] + bent, pose[`${side}.arm4`], out);
  return { ...arm, wrist, palm, end: along(wrist, fist, beyond) };
}

/** Target of a foot: its own, or the pedal of the crank. */
function soleAt(pose: Pose, side: Side, pedals?: Pedals): V3 {
  const out = OUT[side];
  if (!pedals) return [pose[`${side}.footX`], pose[`${side}.footY`], pose[`${side}.footZ`] * out];
  const [x, y, ahead, up, z] = pedals;
  const angle = radians(pose.crank + (side === "left" ? 180 : 0));
  // The pedal is under the ball of the foot.
  return [x + ahead * Math.sin(angle) - foot.ball, y + up * Math.cos(angle), z * out];
}

/** A foot on a surface: the ball stays in place, and the heel rises around it. */
function plantedFoot(pose: Pose, side: Side, pedals?: Pedals): Pick<Leg, "foot" | "ball" | "toe"> {
  const out = OUT[side];
  const flat: Frame = { ...WORLD, at: soleAt(pose, side, pedals) };
  const heading = turnedFrame(flat, flat.up, -pose.turn - pose[`${side}.toes`] * out);
  const tilted = turnedFrame(heading, heading.right, pose[`${side}.sole`]);
  const ball = within(tilted, foot.ball, 0, 0);
  const raised = turnedFrame(tilted, tilted.right, -pose[`${side}.heel`]);
  return {
    foot: { ...raised, at: within({ ...raised, at: ball }, -foot.ball, foot.ankle, 0) },
    ball,
    toe: { ...tilted, at: ball },
  };
}

/** A foot in the air: its sole keeps a fixed angle to the shin. */
function freeFoot(limb: Limb, angle: number): Pick<Leg, "foot" | "ball" | "toe"> {
  const up = unit(sub(limb.joint, limb.end));
  const front = unit(across(limb.bend, up));
  const right = cross(front, up);
  const pointed = turnedFrame({ at: limb.end, front, up, right }, right, angle);
  const ball = within(pointed, foot.ball, -foot.ankle, 0);
  return { foot: pointed, ball, toe: { ...pointed, at: ball } };
}

function legOf(pelvis: Frame, pose: Pose, side: Side, { feet, pedals }: Reaching): Leg {
  const out = OUT[side];
  const root = within(pelvis, 0, 0, hip.out * out);
  const origin: Frame = { ...pelvis, at: [0, 0, 0] };
  const hint = within(origin, pose[`${side}.kneeX`], pose[`${side}.kneeY`], pose[`${side}.kneeZ`] * out);
  if (feet[side]) {
    const planted = plantedFoot(pose, side, pedals);
    // A knee points in the direction of the toes.
    return { ...reach(root, planted.foot.at, bone.thigh, bone.shin, add(hint, planted.toe.front)), ...planted };
  }
  const thigh = direction(pose[`${side}.leg1`], pose[`${side}.leg2`], out);
  const shin = direction(pose[`${side}.leg3`], pose[`${side}.leg4`], out);
  const limb = swing(root, thigh, bone.thigh, shin, bone.shin, hint);
  return { ...limb, ...freeFoot(limb, pose[`${side}.sole`]) };
}

/** The positions of all joints in a pose. */
export function skeletonOf(pose: Pose, limbs: Reaching): Skeleton {
  const pelvis = pelvisFrame(pose);
  const spine = spineFrames(pelvis, pose);
  const chest = spine.at(-1) ?? pelvis;
  const body = { pelvis, chest, head: headFrame(chest, pose) };
  return {
    spine,
    ...body,
    arms: { right: armOf(body, pose, "right", limbs), left: armOf(body, pose, "left", limbs) },
    legs: { right: legOf(pelvis, pose, "right", limbs), left: legOf(pelvis, pose, "left", limbs) },
    crank: pose.crank,
  };
}
