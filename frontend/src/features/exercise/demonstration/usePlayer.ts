import { type Clock, type ClockAction, isFrameDue, reduceClock, stepsAt } from "@evolua/figure/clock";
import { poseIndex } from "@evolua/figure/motion";
import type { Scene } from "@evolua/figure/scene";
import { useReducedMotion } from "@mantine/hooks";
import { type Dispatch, useEffect, useReducer, useState } from "react";

export interface Player {
  clock: Clock;
  dispatch: Dispatch<ClockAction>;
  /** The last step reached. */
  step: number;
}

const started =
  (isStill: boolean) =>
  ({ cover }: Scene): Clock =>
    isStill ? { from: cover, since: null, speed: 1 } : { from: 0, since: performance.now(), speed: 1 };

/** Runs a demonstration frame by frame. With reduced motion it stands, and jumps from step to step instead. */
export function usePlayer(scene: Scene, draw: (steps: number) => void): Player {
  const { motion } = scene;
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [clock, dispatch] = useReducer(reduceClock, scene, started(isStill));
  const [step, setStep] = useState(0);

  useEffect(() => {
    const show = (now: number) => {
      const steps = stepsAt(clock, now);
      draw(isStill ? Math.floor(steps) : steps);
      setStep(poseIndex(motion, Math.floor(steps)));
    };
    let drawn = performance.now();
    show(drawn);
    if (clock.since === null) return;
    let frame = requestAnimationFrame(function next(now) {
      if (isFrameDue(drawn, now)) {
        drawn = now;
        show(now);
      }
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [clock, draw, isStill, motion]);

  return { clock, dispatch, step };
}
