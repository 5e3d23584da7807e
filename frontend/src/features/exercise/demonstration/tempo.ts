import { type Motion, period } from "./motion";

/** How a motion runs in time. At normal speed a beat is a second. */
export interface Tempo {
  /** Beats of a whole period; steps pass evenly in them. */
  cycle?: number;
  /** The way to the last pose is the lowering part of the movement, not the lifting one. */
  lowers?: boolean;
}

/** Beats for each step of the lifting and of the lowering part, and the stop at either end. */
const LIFT = 1;
const LOWER = 1.6;
const STOP = 0.35;

/** A stretch of a period: its beats, and the steps that pass in them. */
type Stretch = readonly [beats: number, steps: number];

function stretches(motion: Motion, { cycle, lowers = false }: Tempo): Stretch[] {
  const steps = period(motion);
  if (cycle !== undefined) return [[cycle, steps]];
  if (motion.isLoop || motion.isHold || motion.poses.length < 2) return [[steps, steps]];
  const way = steps / 2;
  const [there, back] = lowers ? [LOWER, LIFT] : [LIFT, LOWER];
  return [
    [way * there, way],
    [STOP, 0],
    [way * back, way],
    [STOP, 0],
  ];
}

const beatsOf = (parts: readonly Stretch[]): number => parts.reduce((sum, [beats]) => sum + beats, 0);

/** The steps after so many beats. */
export function stepsAfter(motion: Motion, tempo: Tempo, beats: number): number {
  const parts = stretches(motion, tempo);
  const whole = beatsOf(parts);
  const periods = Math.floor(beats / whole);
  let left = beats - periods * whole;
  let steps = periods * period(motion);
  for (const [lasts, passes] of parts) {
    if (left <= lasts) return steps + passes * (left / lasts);
    left -= lasts;
    steps += passes;
  }
  return steps;
}

/** The beats after which a step of the first way is reached. */
export function beatsBefore(motion: Motion, tempo: Tempo, step: number): number {
  const [[beats, steps] = [1, 1]] = stretches(motion, tempo);
  return (step * beats) / steps;
}
