import { paceOf } from "../device/pace";
import { draftOfSession } from "../device/session";
import { isUnsent } from "../model/draft";
import { sendAll, type Verdict, verdictOn, WorkoutGone, whenDue, withSendLock } from "./sender";

/** Why sending failed, and how long to wait for the next attempt. */
export interface Trouble {
  verdict: Verdict;
  afterMs: number;
}

/** Sends unsent changes of the running session. `isManual` means that the member retries, which skips the wait. */
export async function sendSession(memberId: number, isManual = false): Promise<Trouble | null> {
  const stored = draftOfSession(memberId);
  const draft = stored.read();
  if (!draft || !isUnsent(draft)) return null;
  const pace = paceOf(memberId, "session");
  if (isManual) pace.skipWait();
  try {
    await withSendLock(memberId, () => whenDue(memberId, "session", () => sendAll(stored)));
    return null;
  } catch (error) {
    const verdict = verdictOn(error);
    if (error instanceof WorkoutGone) stored.update((it) => ({ ...it, isGone: true }), error.clientId);
    return { verdict, afterMs: pace.remainingMs() };
  }
}
