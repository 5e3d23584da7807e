import { backoffOf, QUEUES } from "../device/backoff";
import { sendOutbox } from "./sendOutbox";
import { sendSession } from "./sendSession";
import { sendWishes } from "./sendWishes";

const EVERY_MS = 20_000;

/** Returns how many finished workouts and wishes the server received. */
export async function sendEverything(memberId: number, isManual = false): Promise<number> {
  const sent = await sendOutbox(memberId, isManual);
  await sendSession(memberId, isManual);
  const wishes = await sendWishes(memberId);
  return sent + wishes.length;
}

export interface Sending {
  /** The current member; another one may sign in while the page is open. */
  memberId: () => number | null;
  /** Called when the server has received finished workouts. */
  onSent: () => Promise<unknown>;
}

/** Sends unsent work: now, when the network or the app comes back, and every 20 seconds. */
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
      // The session screen and the outbox show the failure; the next pass retries.
    } finally {
      isBusy = false;
    }
  }

  const sendNow = () => void pass();
  const resume = () => {
    const memberId = currentMember();
    if (memberId !== null) for (const queue of QUEUES) backoffOf(memberId, queue).endUnreachableWait();
    sendNow();
  };
  const resumeIfVisible = () => document.visibilityState === "visible" && resume();
  const timer = setInterval(sendNow, EVERY_MS);
  window.addEventListener("online", resume);
  document.addEventListener("visibilitychange", resumeIfVisible);
  resume();
  return () => {
    clearInterval(timer);
    window.removeEventListener("online", resume);
    document.removeEventListener("visibilitychange", resumeIfVisible);
  };
}
