import { expect, it } from "vitest";
import { type Clock, type ClockAction, isFrameDue, reduceClock, SPEEDS, STEP_TIME, stepsAt } from "./clock";

const still: Clock = { from: 0, since: null, speed: 1 };
const run = (...actions: ClockAction[]) => actions.reduce(reduceClock, still);

it("takes the specified time for a beat at each speed", () => {
  expect(SPEEDS.map((speed) => STEP_TIME[speed])).toEqual([2000, 1000, 666, 500]);
});

it.each([
  ["stands still until it plays", run(), 5000, 0],
  ["counts one beat per second", run({ type: "play", now: 100 }), 2600, 2.5],
  [
    "continues where it was paused",
    run({ type: "play", now: 0 }, { type: "pause", now: 700 }, { type: "play", now: 9000 }),
    9300,
    1,
  ],
  [
    "keeps its position when the speed changes",
    run({ type: "play", now: 0 }, { type: "speed", now: 1000, speed: 2 }),
    1500,
    2,
  ],
  ["shows a moment and stays there", run({ type: "play", now: 0 }, { type: "show", steps: 1 }), 9000, 1],
  ["starts again from the beginning, playing", run({ type: "show", steps: 1 }, { type: "reset", now: 2000 }), 3000, 1],
  ["ignores a second press on play", run({ type: "play", now: 0 }, { type: "play", now: 800 }), 1000, 1],
  [
    "accepts another speed while it stands still",
    run({ type: "speed", now: 0, speed: 0.5 }, { type: "play", now: 0 }),
    1000,
    0.5,
  ],
])("%s", (_, clock, now, steps) => {
  expect(stepsAt(clock, now)).toBeCloseTo(steps, 9);
});

/** Frames drawn in one second on a screen of so many hertz, with frames a little early and late. */
function drawnOn(hertz: number): number[] {
  const times = Array.from({ length: hertz }, (_, i) => ((i + 1) * 1000) / hertz + (i % 2 === 0 ? 0.6 : -0.6));
  let last = 0;
  return times.filter((now) => {
    if (!isFrameDue(last, now)) return false;
    last = now;
    return true;
  });
}

it.each([60, 90, 120])("draws thirty even frames a second on a screen of %i hertz", (hertz) => {
  const drawn = drawnOn(hertz);
  expect(drawn).toHaveLength(30);
  const gaps = drawn.slice(1).map((now, i) => now - (drawn[i] ?? 0));
  expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(3);
});
