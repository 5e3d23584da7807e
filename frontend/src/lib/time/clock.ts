/** Smaller differences are normal drift between two clocks. */
const JUMP_MS = 2_000;

let wall = Date.now();
let running = performance.now();
let time = wall;
/** The monotonic clock stops while a phone sleeps; only the device's clock knows for how long. */
let mayHaveSlept = false;

/**
 * Current time that doesn't jump when the device's clock is set during a session. A clock set back continues from where
 * it was. A clock set forward counts as elapsed time only if the page was hidden.
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

  /** Starts with the device's clock, or with the last known time if the device's clock is behind it. */
  start(last: number) {
    wall = Date.now();
    running = performance.now();
    time = Math.max(wall, last);
  },
};

document.addEventListener("visibilitychange", () => {
  mayHaveSlept = true;
});
