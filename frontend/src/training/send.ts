import type { Sending } from "./sync/background";
import type { Trouble } from "./sync/sendSession";

/*
 * The sender's code comes after the screen's: nothing can be sent sooner than a network has brought it. A device that
 * lost its network in between goes on without it.
 */
const UNREACHABLE: Trouble = { verdict: { kind: "retry" }, afterMs: 20_000 };

/** Tells the server of the running session; null where nothing is left to tell. `isAsked`: by the member, who needn't wait. */
export async function sendSession(memberId: number, isAsked: boolean): Promise<Trouble | null> {
  try {
    return await (await import("./sync/sendSession")).sendSession(memberId, isAsked);
  } catch {
    return UNREACHABLE;
  }
}

/** Because the member asks for it. Answers how many finished workouts the server has now that it didn't have before. */
export async function sendOutbox(memberId: number): Promise<number> {
  try {
    return await (await import("./sync/sendOutbox")).sendOutbox(memberId, true);
  } catch {
    return 0;
  }
}

/** Because the member asks for it: everything that the server doesn't have, the running session included. */
export async function sendEverything(memberId: number): Promise<void> {
  await (await import("./sync/background")).sendEverything(memberId, true);
}

/** Sends what the server doesn't have for as long as the page is open. */
export async function keepSending(sending: Sending): Promise<void> {
  (await import("./sync/background")).keepSending(sending);
}
