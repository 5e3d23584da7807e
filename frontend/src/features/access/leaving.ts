import type { QueryClient } from "@tanstack/react-query";
import { ApiError, api, OTHER_MEMBER } from "@/api";
import { removeStoredOf } from "@/lib/storage/storage";
import { forgetMember, registeredWork, type SignOut, unfinishedSignOut } from "./device";
import { endDeviceNotices } from "./deviceNotices";
import { remembered } from "./remembered";

const SEND_TIMEOUT_MS = 8_000;

/** Number of workouts that signing out now would lose. Sends unsent workouts before it counts. */
export async function workoutsAtRisk(): Promise<number> {
  const work = registeredWork();
  const memberId = remembered.read()?.id;
  if (!work || memberId === undefined) return 0;
  // Workouts that could not be sent stay on the device and are counted below.
  const sent = work.send(memberId).catch(() => undefined);
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, SEND_TIMEOUT_MS))]);
  return work.waiting(memberId);
}

/** Ends the server's session. True when it is over, also because somebody else has signed in since. */
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

/** Removes everything of the member from the device, also workouts that the server doesn't have. Returns whose it was. */
export async function wipeDevice(client: QueryClient, memberId = remembered.id()): Promise<SignOut> {
  const forgotten = forgetMember();
  void client.cancelQueries();
  if (memberId !== null) {
    await registeredWork()?.clear(memberId);
    removeStoredOf(memberId);
  }
  sessionStorage.clear();
  await forgotten;
  await endDeviceNotices(memberId);
  return { memberId };
}

/**
 * Forgets the local user first, so that a slow or failing server can't keep someone signed in on a shared phone.
 * Returns whether the server's session is over.
 */
export const signOut = async (client: QueryClient): Promise<boolean> => endSession(await wipeDevice(client));
