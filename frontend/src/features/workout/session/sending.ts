import type { Verdict } from "./sync/sender";

/**
 * The sender's code comes after the screen's: nothing can be sent sooner than a network has brought it. A device that
 * lost its network in between goes on without it.
 */
const AWAY: Verdict = { kind: "retry", afterMs: null, isReachable: false };

export async function sendRunning(memberId: number): Promise<Verdict | null> {
  try {
    return await (await import("./sync/running")).sendRunning(memberId);
  } catch {
    return AWAY;
  }
}

/** Answers how many finished workouts the server has now that it didn't have before. */
export async function flushOutbox(memberId: number): Promise<number> {
  try {
    return await (await import("./sync/deliver")).flushOutbox(memberId);
  } catch {
    return 0;
  }
}
