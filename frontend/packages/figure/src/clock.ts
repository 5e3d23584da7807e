export const SPEEDS = [0.5, 1, 1.5, 2] as const;
export type Speed = (typeof SPEEDS)[number];

/** A weak phone draws thirty frames a second evenly, but sixty only unevenly. */
const FRAME_MS = 1000 / 30;
/** Screens report their frames a little early or late. */
const JITTER_MS = 4;

/** Whether a frame is due, `now`, after the one drawn at `drawn`. */
export const isFrameDue = (drawn: number, now: number): boolean => now - drawn >= FRAME_MS - JITTER_MS;

/** Duration of a step in milliseconds. */
export const STEP_TIME: Record<Speed, number> = { 0.5: 2000, 1: 1000, 1.5: 666, 2: 500 };

/** State of playback: it was at `from` steps at the moment `since`, or is paused there if `since` is null. */
export interface Clock {
  from: number;
  since: number | null;
  speed: Speed;
}

/** Moments are milliseconds of any monotonic clock. */
export type ClockAction =
  | { type: "play" | "pause" | "reset"; now: number }
  | { type: "speed"; now: number; speed: Speed }
  | { type: "show"; steps: number };

export const stepsAt = ({ from, since, speed }: Clock, now: number): number =>
  since === null ? from : from + Math.max(0, now - since) / STEP_TIME[speed];

export function reduceClock(clock: Clock, action: ClockAction): Clock {
  switch (action.type) {
    case "play":
      return clock.since === null ? { ...clock, since: action.now } : clock;
    case "pause":
      return { ...clock, from: stepsAt(clock, action.now), since: null };
    case "reset":
      return { ...clock, from: 0, since: action.now };
    case "speed": {
      const since = clock.since === null ? null : action.now;
      return { from: stepsAt(clock, action.now), since, speed: action.speed };
    }
    case "show":
      return { ...clock, from: action.steps, since: null };
  }
}
