import { bone, hip, STANDING, shoulder } from "./body/proportions";
import type { V3 } from "./geometry/vector";

/**
 * A pose as written in `catalogue/poses`. Omitted values are taken from the previous pose; the first one starts from
 * standing upright. `catalogue/poses/README.md` explains every field.
 */
export interface PoseData extends SideData {
  hip?: Point;
  lean?: number;
  bend?: number;
  side?: number;
  twist?: number;
  roll?: number;
  turn?: number;
  nod?: number;
  look?: number;
  crank?: number;
  right?: SideData;
  left?: SideData;
}

/** One arm and one leg. A limb goes to a target (`hand`, `foot`) or has directions (`arm`, `leg`). */
export interface SideData {
  hand?: V3;
  elbow?: V3;
  arm?: Directions;
  wrist?: number;
  palm?: number;
  lift?: number;
  reach?: number;
  foot?: V3;
  knee?: V3;
  leg?: Directions;
  heel?: number;
  sole?: number;
  toes?: number;
}

/** Directions of the upper and the lower bone, each as an angle ahead of straight down and an angle outwards. */
export type Directions = readonly [upper: number, upperOut: number, lower: number, lowerOut: number];

/** The z of a point in the middle is omitted. */
export type Point = readonly [x: number, y: number, z?: number];

export const SIDES = ["right", "left"] as const;
export type Side = (typeof SIDES)[number];

/** Sign of z on each side. */
export const OUT: Record<Side, 1 | -1> = { right: 1, left: -1 };

const trunkKeys = [
  "hipX",
  "hipY",
  "hipZ",
  "lean",
  "bend",
  "side",
  "twist",
  "roll",
  "turn",
  "nod",
  "look",
  "crank",
] as const;
const armKeys = [
  "handX",
  "handY",
  "handZ",
  "elbowX",
  "elbowY",
  "elbowZ",
  "arm1",
  "arm2",
  "arm3",
  "arm4",
  "wrist",
  "palm",
  "lift",
  "reach",
] as const;
const legKeys = [
  "footX",
  "footY",
  "footZ",
  "kneeX",
  "kneeY",
  "kneeZ",
  "leg1",
  "leg2",
  "leg3",
  "leg4",
  "heel",
  "sole",
  "toes",
] as const;
type SideKey = (typeof armKeys)[number] | (typeof legKeys)[number];
export type Key = (typeof trunkKeys)[number] | `${Side}.${SideKey}`;

const sideKeys: readonly SideKey[] = [...armKeys, ...legKeys];
export const KEYS: readonly Key[] = [
  ...trunkKeys,
  ...SIDES.flatMap((side) => sideKeys.map((key): Key => `${side}.${key}`)),
];

/** A pose as plain numbers, so that any two can be interpolated. */
export type Pose = Record<Key, number>;

/** Which limbs use a target, for the whole exercise: targets and directions can't be interpolated. */
export interface Reaching {
  hands: Record<Side, boolean>;
  feet: Record<Side, boolean>;
  pedals?: Pedals;
  grip: Grip;
  /** The body part to which the targets of the hands are relative, if any. */
  holds?: Holds;
  /** Distance of the shoulder joints from the spine. */
  shoulders: number;
}

export type Holds = "chest" | "head" | "pelvis";

/** How hands are drawn: as a fist, open, flat on a support, or flat against a wall. */
export type Grip = "fist" | "open" | "flat" | "wall";

/** How a fist holds a bar: from above, from below, or with the palms to one another. */
export type Palms = "over" | "under" | "neutral";

/** How far the palms are turned from an overhand grip, in degrees. */
export const PALM: Record<Palms, number> = { over: 0, neutral: 90, under: 180 };

/** A hand that leans on a support has its wrist at the target; other hands have their middle there. */
export const isLeaning = (grip: Grip): boolean => grip === "flat" || grip === "wall";

/** The path of feet that rotate with the crank: its middle, its half axes, and the distance of the feet from it. */
export type Pedals = readonly [x: number, y: number, ahead: number, up: number, z: number];

const sideStart: Record<SideKey, number> = {
  handX: 0,
  handY: STANDING + shoulder.up - bone.upperArm - bone.forearm - bone.grip,
  handZ: shoulder.out + 5,
  elbowX: -0.6,
  elbowY: -0.6,
  elbowZ: 0.7,
  arm1: 2,
  arm2: 7,
  arm3: 10,
  arm4: 5,
  wrist: 0,
  palm: 0,
  lift: 0,
  reach: 0,
  footX: 0,
  footY: 0,
  footZ: hip.out + 1,
  kneeX: 1,
  kneeY: 0,
  kneeZ: 0,
  leg1: 0,
  leg2: 2,
  leg3: -2,
  leg4: 2,
  heel: 0,
  sole: 0,
  toes: 8,
};

function standing(): Pose {
  const pose = Object.fromEntries(KEYS.map((key) => [key, 0])) as Pose;
  pose.hipY = STANDING - 0.5;
  for (const side of SIDES) for (const key of sideKeys) pose[`${side}.${key}`] = sideStart[key];
  return pose;
}

const vectors = [
  ["hand", ["handX", "handY", "handZ"]],
  ["elbow", ["elbowX", "elbowY", "elbowZ"]],
  ["foot", ["footX", "footY", "footZ"]],
  ["knee", ["kneeX", "kneeY", "kneeZ"]],
  ["arm", ["arm1", "arm2", "arm3", "arm4"]],
  ["leg", ["leg1", "leg2", "leg3", "leg4"]],
] as const;
const singles = ["wrist", "palm", "lift", "reach", "heel", "sole", "toes"] as const;

/** Both sides are written like the right one: z grows outwards. */
function applySide(pose: Pose, side: Side, data: SideData): void {
  for (const [word, keys] of vectors) {
    const values = data[word];
    if (values) for (const [i, key] of keys.entries()) pose[`${side}.${key}`] = values[i] ?? 0;
  }
  for (const key of singles) pose[`${side}.${key}`] = data[key] ?? pose[`${side}.${key}`];
}

function apply(pose: Pose, data: PoseData): void {
  if (data.hip) [pose.hipX, pose.hipY, pose.hipZ = 0] = data.hip;
  for (const key of trunkKeys.slice(3)) {
    const value = data[key as keyof PoseData];
    if (typeof value === "number") pose[key] = value;
  }
  for (const side of SIDES) {
    applySide(pose, side, data);
    applySide(pose, side, data[side] ?? {});
  }
}

/** Every pose with all its numbers. */
export function resolve(poses: readonly PoseData[], palms: Palms = "over"): Pose[] {
  const now = standing();
  apply(now, { palm: PALM[palms] });
  return poses.map((data) => {
    apply(now, data);
    return { ...now };
  });
}

/** Values of one side override those for both. */
export function reaching(poses: readonly PoseData[]): Pick<Reaching, "hands" | "feet"> {
  const first = poses[0] ?? {};
  const isTarget = (side: Side, target: "hand" | "foot", directions: "arm" | "leg", otherwise: boolean) => {
    for (const data of [first[side] ?? {}, first]) {
      if (data[directions]) return false;
      if (data[target]) return true;
    }
    return otherwise;
  };
  return {
    hands: { right: isTarget("right", "hand", "arm", false), left: isTarget("left", "hand", "arm", false) },
    feet: { right: isTarget("right", "foot", "leg", true), left: isTarget("left", "foot", "leg", true) },
  };
}
