import { expect, it } from "vitest";
import { bone } from "./body/proportions";
import { demonstrated, faults, moments, TOLERANCE } from "./checks/catalogue";
import { offGround, offSupport, underFloor } from "./checks/ground";
import { distance, type V3, within } from "./geometry/vector";
import { isLeaning, OUT, type Pose, SIDES, type Side } from "./pose";

/** How far below the floor a body part may be when the body lies on it, in centimetres: soft tissue yields. */
const SOFT_TISSUE = 3;

it("keeps the length of every bone throughout the motion", () => {
  const found = faults(({ scene }, { skeleton: { arms, legs, spine } }) => {
    const hand = isLeaning(scene.reaching.grip) ? bone.palm : bone.grip;
    const limbs = SIDES.flatMap((side) => [
      distance(arms[side].root, arms[side].joint) - bone.upperArm,
      distance(arms[side].joint, arms[side].wrist) - bone.forearm,
      distance(arms[side].wrist, arms[side].end) - hand,
      distance(legs[side].root, legs[side].joint) - bone.thigh,
      distance(legs[side].joint, legs[side].end) - bone.shin,
    ]);
    const pieces = spine.slice(1).map(({ at }, i) => distance(at, spine[i]?.at ?? at));
    const back = pieces.reduce((sum, piece) => sum + piece, -bone.spine);
    const worst = Math.max(...[...limbs, back].map(Math.abs));
    return worst > 0.01 ? `${worst.toFixed(2)} cm` : null;
  });
  expect(found).toEqual([]);
});

it("reaches the targets of its hands and feet", () => {
  const found = faults(({ scene: { reaching } }, { pose, skeleton }) => {
    for (const side of SIDES) {
      const { arms, legs } = skeleton;
      const [x, y, z] = [pose[`${side}.handX`], pose[`${side}.handY`], pose[`${side}.handZ`] * OUT[side]];
      const target: V3 = reaching.holds ? within(skeleton[reaching.holds], x, y, z) : [x, y, z];
      const hand = reaching.hands[side] ? distance(arms[side].end, target) : 0;
      const foot = reaching.feet[side] ? distance(legs[side].end, legs[side].foot.at) : 0;
      if (hand > TOLERANCE) return `${side} hand ${hand.toFixed(1)} cm`;
      if (foot > TOLERANCE) return `${side} foot ${foot.toFixed(1)} cm`;
    }
    return null;
  });
  expect(found).toEqual([]);
});

it("stays above the floor", () => {
  const found = faults((_, { skeleton: { arms, legs, pelvis, chest, head } }) => {
    const limbs = SIDES.flatMap((side) => [
      arms[side].joint[1] - 4,
      arms[side].end[1] - 3,
      legs[side].joint[1] - 5,
      legs[side].end[1] - 4,
      legs[side].ball[1],
    ]);
    const lowest = Math.min(pelvis.at[1] - 9, chest.at[1] - 6, head.at[1] - 9, ...limbs);
    return lowest < -SOFT_TISSUE ? `${lowest.toFixed(1)} cm` : null;
  });
  expect(found).toEqual([]);
});

const stays = (poses: readonly Pose[], side: Side, part: "foot" | "hand"): boolean =>
  new Set(poses.map((pose) => [pose[`${side}.${part}X`], pose[`${side}.${part}Y`], pose[`${side}.${part}Z`]].join()))
    .size === 1;
const isStanding = (poses: readonly Pose[], side: Side): boolean => stays(poses, side, "foot");

it("keeps a standing foot in place", () => {
  for (const { slug, scene } of demonstrated) {
    const { reaching, motion } = scene;
    for (const side of SIDES) {
      if (!reaching.feet[side] || reaching.pedals || !isStanding(motion.poses, side)) continue;
      const balls = moments(scene).map(({ skeleton }) => skeleton.legs[side].ball);
      const [first = [0, 0, 0]] = balls;
      expect(Math.max(...balls.map((ball) => distance(ball, first))), `${slug}: ${side}`).toBeLessThan(TOLERANCE);
    }
  }
});

it("stands on the floor or on the equipment under its feet", () => {
  const found = faults(({ data, scene: { reaching, motion } }, { skeleton: { legs } }) => {
    for (const side of SIDES) {
      if (!reaching.feet[side] || reaching.pedals || !isStanding(motion.poses, side)) continue;
      const gap = offGround(legs[side], data.gear ?? []);
      if (gap > TOLERANCE) return `${side} foot ${gap.toFixed(1)} cm off`;
    }
    return null;
  });
  expect(found).toEqual([]);
});

it("keeps its feet above the floor", () => {
  const found = faults((_, { skeleton: { legs } }) => {
    const depth = Math.max(...SIDES.map((side) => underFloor(legs[side])));
    return depth > TOLERANCE ? `${depth.toFixed(1)} cm` : null;
  });
  expect(found).toEqual([]);
});

it("rests flat hands on the floor or on the equipment under them", () => {
  const found = faults(({ data, scene: { reaching, motion } }, { skeleton: { arms } }) => {
    for (const side of SIDES) {
      if (reaching.grip !== "flat" || !reaching.hands[side] || !stays(motion.poses, side, "hand")) continue;
      const gap = offSupport(arms[side], data.gear ?? []);
      if (gap > TOLERANCE) return `${side} hand ${gap.toFixed(1)} cm off`;
    }
    return null;
  });
  expect(found).toEqual([]);
});
