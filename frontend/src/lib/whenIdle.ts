/** Runs `work` when the browser has nothing else to do, or after five seconds. */
export const whenIdle = (work: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, 1_000);
