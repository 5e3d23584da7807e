import type { QueryClient } from "@tanstack/react-query";
import { remembered } from "@/features/access";
import { workoutQueries } from "@/features/workout/queries";
import { LINES, paceOf } from "../device/pace";
import { flushOutbox } from "./sendOutbox";
import { sendRunning } from "./sendSession";

const EVERY_MS = 20_000;

/** Everything of a member that the server doesn't have yet. Answers how many finished workouts it has now. */
export async function flushAll(memberId: number, isAsked = false): Promise<number> {
  const sent = await flushOutbox(memberId, isAsked);
  await sendRunning(memberId, isAsked);
  return sent;
}

/** Sends what waits on this device: now, when the network or the app comes back, and every 20 seconds. */
export function keepSending(client: QueryClient): () => void {
  let isBusy = false;

  async function pass() {
    const memberId = remembered.read()?.id;
    if (memberId === undefined || isBusy) return;
    isBusy = true;
    try {
      const sent = await flushAll(memberId);
      if (sent > 0) await client.invalidateQueries({ queryKey: workoutQueries.all });
    } catch {
      // The session's screen and the list of what waits say so; the next pass tries again.
    } finally {
      isBusy = false;
    }
  }

  const now = () => void pass();
  const back = () => {
    const memberId = remembered.read()?.id;
    if (memberId !== undefined) for (const line of LINES) paceOf(memberId, line).wake();
    now();
  };
  const ifVisible = () => document.visibilityState === "visible" && back();
  const timer = setInterval(now, EVERY_MS);
  window.addEventListener("online", back);
  document.addEventListener("visibilitychange", ifVisible);
  back();
  return () => {
    clearInterval(timer);
    window.removeEventListener("online", back);
    document.removeEventListener("visibilitychange", ifVisible);
  };
}
