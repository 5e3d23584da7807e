import { paceOf, QUEUES } from "../device/pace";
import { sendOutbox } from "./sendOutbox";
import { sendSession } from "./sendSession";

const EVERY_MS = 20_000;

/** Answers how many finished workouts the server has now that it didn't have before. */
export async function sendEverything(memberId: number, isAsked = false): Promise<number> {
  const sent = await sendOutbox(memberId, isAsked);
  await sendSession(memberId, isAsked);
  return sent;
}

export interface Sending {
  /** Whose training it is now; another member may sign in while the page is open. */
  memberId: () => number | null;
  /** The server has finished workouts that it didn't have before. */
  onSent: () => Promise<unknown>;
}

/** Sends what the server doesn't have: now, when the network or the app comes back, and every 20 seconds. */
export function keepSending({ memberId: currentMember, onSent }: Sending): () => void {
  let isBusy = false;

  async function pass() {
    const memberId = currentMember();
    if (memberId === null || isBusy) return;
    isBusy = true;
    try {
      const sent = await sendEverything(memberId);
      if (sent > 0) await onSent();
    } catch {
      // The session's screen and the outbox say so; the next pass tries again.
    } finally {
      isBusy = false;
    }
  }

  const sendNow = () => void pass();
  const wakeUp = () => {
    const memberId = currentMember();
    if (memberId !== null) for (const queue of QUEUES) paceOf(memberId, queue).wake();
    sendNow();
  };
  const wakeIfVisible = () => document.visibilityState === "visible" && wakeUp();
  const timer = setInterval(sendNow, EVERY_MS);
  window.addEventListener("online", wakeUp);
  document.addEventListener("visibilitychange", wakeIfVisible);
  wakeUp();
  return () => {
    clearInterval(timer);
    window.removeEventListener("online", wakeUp);
    document.removeEventListener("visibilitychange", wakeIfVisible);
  };
}
