import type { QueryClient } from "@tanstack/react-query";
import { ApiError, api, OTHER_MEMBER } from "@/api";
import { removeStoredOf } from "@/lib/storage";
import { forgetMember, registeredWork, type SignOut, unfinishedSignOut } from "./device";
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

/** Tells the server. Answers whether the session is over: it is too where somebody else has signed in since. */
export async function endSession({ memberId }: SignOut): Promise<boolean> {
  unfinishedSignOut.begin({ memberId });
  try {
    await api.logout(undefined, memberId === null ? {} : { memberId });
  } catch (error) {
    if (!(error instanceof ApiError && error.problem.code === OTHER_MEMBER)) {
      console.error("Failed to logout");
      return false;
    }
  }
  unfinishedSignOut.end();
  return true;
}

/**
 * The local user goes first, so that a slow or failing server can't keep someone signed in on a shared phone. Answers
 * whether the session is over.
 */
export async function signOut(client: QueryClient): Promise<boolean> {
  const memberId = remembered.read()?.id ?? null;
  const forgotten = forgetMember();
  void client.cancelQueries();
  if (memberId !== null) {
    await registeredWork()?.clear(memberId);
    removeStoredOf(memberId);
  }
  sessionStorage.clear();
  await forgotten;
  return endSession({ memberId });
}
