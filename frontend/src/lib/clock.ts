/** Smaller differences are those of two clocks that both go right. */
const JUMP_MS = 2_000;

let wall = Date.now();
let running = performance.now();
let time = wall;
/** A phone that sleeps stops the running time; only the device's clock knows how long it was. */
let mayHaveSlept = false;

/**
 * The time as it passes. Somebody may set the device's clock while a training runs, and what is counted must not jump with
 * it: a clock that was set back goes on from where it was, and one that was set forward counts as time that passed only
 * where the screen was away.
 */
export const clock = {
  now(): number {
    const byWall = Date.now() - wall;
    const byRunning = performance.now() - running;
    wall += byWall;
    running += byRunning;
    const isJump = Math.abs(byWall - byRunning) > JUMP_MS;
    const isSleep = byWall > byRunning && mayHaveSlept;
    time += isJump && !isSleep ? byRunning : byWall;
    mayHaveSlept = document.visibilityState === "hidden";
    return time;
  },

  /** Begins with the device's clock, or with the last time that is known where that clock lies behind it. */
  start(last: number) {
    wall = Date.now();
    running = performance.now();
    time = Math.max(wall, last);
  },
};

document.addEventListener("visibilitychange", () => {
  mayHaveSlept = true;
});
