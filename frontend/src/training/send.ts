import type { Trouble } from "./sync/sendSession";

/**
 * The sender's code comes after the screen's: nothing can be sent sooner than a network has brought it. A device that
 * lost its network in between goes on without it.
 */
const AWAY: Trouble = { verdict: { kind: "retry" }, afterMs: 20_000 };

export async function sendRunning(memberId: number, isAsked: boolean): Promise<Trouble | null> {
  try {
    return await (await import("./sync/sendSession")).sendRunning(memberId, isAsked);
  } catch {
    return AWAY;
  }
}

/** Because the member asks for it. Answers how many finished workouts the server has now that it didn't have before. */
export async function flushOutbox(memberId: number): Promise<number> {
  try {
    return await (await import("./sync/sendOutbox")).flushOutbox(memberId, true);
  } catch {
    return 0;
  }
}
