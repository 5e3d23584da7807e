/** Runs `work` when the browser has nothing else to do, or after five seconds. */
export const whenIdle = (work: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, 1_000);

/** Does one piece of work after the other, each when the browser is idle: together they would hold up a weak phone. */
export async function inIdleTurns(pieces: readonly (() => unknown)[]): Promise<void> {
  for (const piece of pieces) {
    await new Promise<void>((resolve) => whenIdle(resolve));
    piece();
  }
}
