import { backoffOf } from "../device/backoff";
import { draftOfSession } from "../device/session";
import { isUnsent } from "../model/draft";
import { sendAll } from "./sendAll";
import { type Verdict, verdictOn, WorkoutGone, whenDue, withSendLock } from "./sender";

/** Why sending failed, and how long to wait for the next attempt. */
export interface SendFailure {
  verdict: Verdict;
  afterMs: number;
}

/** Sends unsent changes of the running session. `isManual` means that the member retries, which skips the wait. */
export async function sendSession(memberId: number, isManual = false): Promise<SendFailure | null> {
  const stored = draftOfSession(memberId);
  const draft = stored.read();
  if (!draft || !isUnsent(draft)) return null;
  const backoff = backoffOf(memberId, "session");
  if (isManual) backoff.skipWait();
  try {
    await withSendLock(memberId, () => whenDue(memberId, "session", () => sendAll(stored)));
    return null;
  } catch (error) {
    const verdict = verdictOn(error);
    if (error instanceof WorkoutGone) stored.update((it) => ({ ...it, isGone: true }), error.clientId);
    return { verdict, afterMs: backoff.remainingMs() };
  }
}
