import type { QueryClient } from "@tanstack/react-query";
import { api } from "@/api";
import { leaveTo } from "@/lib/leave";
import { paths } from "@/lib/paths";
import { removeStoredOf } from "@/lib/storage";
import { forgetMember, registeredWork, unfinishedSignOut } from "./device";
import { remembered } from "./remembered";

const SEND_PATIENCE_MS = 8_000;

/** How many workouts would be lost by signing out now. What waits is sent before it is counted. */
export async function workoutsAtRisk(): Promise<number> {
  const work = registeredWork();
  const memberId = remembered.read()?.id;
  if (!work || memberId === undefined) return 0;
  // What could not be sent goes on waiting, and is counted so.
  const sent = work.send(memberId).catch(() => undefined);
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, SEND_PATIENCE_MS))]);
  return work.waiting(memberId);
}

async function endSession(): Promise<void> {
  unfinishedSignOut.begin();
  try {
    await api.logout();
    unfinishedSignOut.end();
  } catch {
    console.error("Failed to logout");
  }
  leaveTo(paths.home);
}

/** The local user goes first, so that a slow or failing server can't keep someone signed in on a shared phone. */
export async function signOut(client: QueryClient): Promise<void> {
  const memberId = remembered.read()?.id;
  const forgotten = forgetMember();
  void client.cancelQueries();
  if (memberId !== undefined) {
    await registeredWork()?.clear(memberId);
    removeStoredOf(memberId);
  }
  sessionStorage.clear();
  await forgotten;
  await endSession();
}

/** At the next start, before anything is asked: what a sign-out without network left open. */
export const finishSignOut = endSession;
