import { KEYS, type Key, type Pose } from "./pose";

/** The path through an exercise's poses: to the last one and back, in a loop, or to the last one to stay there. */
export interface Motion {
  poses: readonly Pose[];
  slopes: readonly Pose[];
  isLoop: boolean;
  isHold: boolean;
}

type Course = Pick<Motion, "poses" | "isLoop" | "isHold">;

/** Steps that a breath lasts while a pose is held, and how far the spine bends with it, in degrees. */
const BREATH = 4;
const BREATH_BEND = 0.8;

/** A full turn of the pedals lies between the last pose of a loop and the first one. */
const FULL_TURN: Partial<Record<Key, number>> = { crank: 360 };

/** Number of steps until the motion repeats; a held pose only breathes again. */
export function period({ poses, isLoop, isHold }: Course): number {
  if (poses.length < 2) return 1;
  if (isHold) return poses.length - 1 + BREATH;
  return isLoop ? poses.length : 2 * (poses.length - 1);
}

/** The pose shown at a whole step. */
export function poseIndex(motion: Course, step: number): number {
  if (motion.isHold) return Math.min(step, motion.poses.length - 1);
  const at = step % period(motion);
  return at < motion.poses.length ? at : period(motion) - at;
}

/** Monotone slope (Fritsch and Carlson): zero wherever the motion reverses, so that it never overshoots. */
function slope(before: number, after: number): number {
  return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
}

function neighbours({ poses, isLoop }: Course, index: number, key: Key): [number, number] {
  const count = poses.length;
  const value = (i: number) => poses[(i + count) % count]?.[key] ?? 0;
  const turn = FULL_TURN[key] ?? 0;
  const here = value(index);
  if (isLoop) {
    const previous = value(index - 1) - (index === 0 ? turn : 0);
    const next = value(index + 1) + (index === count - 1 ? turn : 0);
    return [here - previous, next - here];
  }
  if (index === 0 || index === count - 1) return [0, 0];
  return [here - value(index - 1), value(index + 1) - here];
}

export function motionThrough(poses: readonly Pose[], isLoop: boolean, isHold = false): Motion {
  const course = { poses, isLoop, isHold };
  const slopes = poses.map(
    (_, index) => Object.fromEntries(KEYS.map((key) => [key, slope(...neighbours(course, index, key))])) as Pose,
  );
  return { ...course, slopes };
}

/** The last pose, breathing since `steps`. */
function breathing(pose: Pose, steps: number): Pose {
  const breath = (1 - Math.cos((2 * Math.PI * steps) / BREATH)) / 2;
  return { ...pose, bend: pose.bend - BREATH_BEND * breath };
}

/** The pose after `steps` steps: at rest at the ends, smooth in between. */
export function poseAt(motion: Motion, steps: number): Pose {
  const { poses, slopes, isLoop, isHold } = motion;
  const [first] = poses;
  if (!first) throw new Error("a motion needs a pose");
  if (poses.length === 1) return first;
  if (isHold && steps >= poses.length - 1) return breathing(poses.at(-1) ?? first, steps - poses.length + 1);
  const length = period(motion);
  const at = ((steps % length) + length) % length;
  const way = !isLoop && at > poses.length - 1 ? length - at : at;
  const index = Math.min(Math.floor(way), isLoop ? poses.length - 1 : poses.length - 2);
  const t = way - index;
  const next = (index + 1) % poses.length;
  const [a, b, from, to] = [poses[index] ?? first, poses[next] ?? first, slopes[index] ?? first, slopes[next] ?? first];
  const isWrapping = next === 0;
  const mixed = { ...a };
  for (const key of KEYS) {
    const end = b[key] + (isWrapping ? (FULL_TURN[key] ?? 0) : 0);
    if (a[key] !== end) mixed[key] = hermite(a[key], end, from[key], to[key], t);
  }
  return mixed;
}

function hermite(a: number, b: number, from: number, to: number, t: number): number {
  const t2 = t * t;
  const t3 = t2 * t;
  return a * (2 * t3 - 3 * t2 + 1) + from * (t3 - 2 * t2 + t) + b * (3 * t2 - 2 * t3) + to * (t3 - t2);
}
