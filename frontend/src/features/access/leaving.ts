import type { QueryClient } from "@tanstack/react-query";
import { api } from "@/api";
import { deviceStore } from "@/lib/deviceStore";
import { leaveTo } from "@/lib/leave";
import { paths } from "@/lib/paths";
import { readStored, removeStored, removeStoredOf, writeStored } from "@/lib/storage";
import { remembered } from "./remembered";

/** Work of a member that lives on the device until the server has it. Whose it is, the app says at start. */
export interface DeviceWork {
  /** Tells the server everything, as far as it can be reached. */
  send(memberId: number): Promise<void>;
  /** How many workouts the server doesn't have in full. */
  waiting(memberId: number): Promise<number>;
  clear(memberId: number): Promise<void>;
}

const SEND_PATIENCE_MS = 8_000;
/** Set when the server didn't hear of a sign-out: its session is still good, and the next start must end it first. */
const UNFINISHED = "evolua.leaving";

let work: DeviceWork | null = null;

export function registerDeviceWork(kept: DeviceWork): void {
  work = kept;
}

/** How many workouts would be lost by signing out now. What waits is sent before it is counted. */
export async function workoutsAtRisk(): Promise<number> {
  const memberId = remembered.read()?.id;
  if (!work || memberId === undefined) return 0;
  // What could not be sent goes on waiting, and is counted so.
  const sent = work.send(memberId).catch(() => undefined);
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, SEND_PATIENCE_MS))]);
  return work.waiting(memberId);
}

/** The server's session ended: its answers leave the device; work that waits stays until this member is back. */
export async function forgetMember(): Promise<void> {
  remembered.clear();
  await deviceStore.clear();
}

async function endSession(): Promise<void> {
  writeStored(UNFINISHED, true);
  try {
    await api.logout();
    removeStored(UNFINISHED);
  } catch {
    console.error("Failed to logout");
  }
}

/** The local user goes first, so that a slow or failing server can't keep someone signed in on a shared phone. */
export async function signOut(client: QueryClient): Promise<void> {
  const memberId = remembered.read()?.id;
  const forgotten = forgetMember();
  void client.cancelQueries();
  if (memberId !== undefined) {
    await work?.clear(memberId);
    removeStoredOf(memberId);
  }
  sessionStorage.clear();
  await forgotten;
  await endSession();
  leaveTo(paths.home);
}

/** Before anything is asked: what a sign-out without network left open. True when the app must not go on. */
export async function finishSignOut(): Promise<boolean> {
  if (!readStored<boolean>(UNFINISHED)) return false;
  await endSession();
  leaveTo(paths.home);
  return true;
}

/** Somebody signed in: there is nothing left to end. */
export const dropUnfinishedSignOut = () => removeStored(UNFINISHED);
