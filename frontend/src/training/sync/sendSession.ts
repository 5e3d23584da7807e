import { paceOf } from "../device/pace";
import { slotsOf } from "../device/slots";
import { isUnsent } from "../model/draft";
import { alone, type Holder, paced, sendAll, type Verdict, verdictOn, WorkoutGone } from "./sender";

/** The session that runs on this device, as all tabs and the sender see it. */
function holderOf(memberId: number): Holder {
  const { running } = slotsOf(memberId);
  return {
    // What becomes of a deleted workout is the member's to say.
    read: () => withoutGone(running.read()),
    update(change, clientId) {
      const draft = running.read();
      if (draft?.session.clientId === clientId) running.write(change(draft));
    },
  };
}

const withoutGone = <T extends { isGone: boolean }>(draft: T | null) => (draft?.isGone ? null : draft);

/** What stood in the way, and how long the next try has to wait. */
export interface Trouble {
  verdict: Verdict;
  afterMs: number;
}

/** Tells the server what it doesn't know of the running session. `isAsked`: by the member, who needn't wait. */
export async function sendRunning(memberId: number, isAsked = false): Promise<Trouble | null> {
  const holder = holderOf(memberId);
  const draft = holder.read();
  if (!draft || !isUnsent(draft)) return null;
  const pace = paceOf(memberId, "running");
  if (isAsked) pace.insist();
  try {
    await alone(memberId, () => paced(memberId, "running", () => sendAll(holder)));
    return null;
  } catch (error) {
    const verdict = verdictOn(error);
    if (error instanceof WorkoutGone) holder.update((it) => ({ ...it, isGone: true }), error.clientId);
    return { verdict, afterMs: pace.left() };
  }
}
