import { caller, knownVisit, LEAVING_KEY } from "@/api";
import { inIdleTurns } from "@/lib/loading/whenIdle";
import { deviceStore } from "@/lib/storage/deviceStore";
import { readStored, removeStored, writeStored } from "@/lib/storage/storage";
import { remembered } from "./remembered";

/**
 * A member's workouts that are stored on the device until the server has them. The app registers the implementation.
 */
export interface DeviceWork {
  /** Sends everything to the server, as far as it is reachable. */
  send(memberId: number): Promise<void>;
  /** Counts the workouts that the server doesn't have in full. */
  waiting(memberId: number): Promise<number>;
  clear(memberId: number): Promise<void>;
}

let deviceWork: DeviceWork | null = null;

export function registerDeviceWork(implementation: DeviceWork): void {
  deviceWork = implementation;
}
export const registeredWork = () => deviceWork;

/** After the server's session ended: removes cached answers and keeps unsent work until this member signs in again. */
export async function forgetMember(): Promise<void> {
  const memberId = remembered.read()?.id;
  // Its answers go with the cache.
  if (memberId !== undefined) knownVisit.store(memberId, null);
  remembered.clear();
  caller.setMember(null);
  await deviceStore.clear();
}

export interface SignOut {
  /** Null for a member without access, of whom nothing is stored. */
  memberId: number | null;
}

/** Set until the server has confirmed a sign-out: its session is still valid, and the next start must end it. */
export const unfinishedSignOut = {
  read: () => readStored<SignOut>(LEAVING_KEY),
  begin: (signOut: SignOut) => writeStored(LEAVING_KEY, signOut),
  end: () => removeStored(LEAVING_KEY),
};

/** Whether a service worker serves the pages: false in a private window and on a first visit. */
export const isServedByWorker = () => Boolean(globalThis.navigator?.serviceWorker?.controller);

/** Within which time the worker of a first visit has stored the app, on all but the slowest networks. */
const WORKER_READY_WITHIN_MS = 10_000;
let refuse: () => void;
const refused = new Promise<void>((resolve) => {
  refuse = resolve;
});

/** Tells that this browser installs no worker, as in a private window. */
export const expectNoWorker = () => refuse();

/** Resolves when a first visit's worker isn't waited for any longer. */
let waited: Promise<unknown> | undefined;

/** Loads chunks ahead that would be missing offline, unless the worker of a first visit soon serves the page. */
export function loadWithoutWorker(...loads: readonly (() => Promise<unknown>)[]): void {
  if (isServedByWorker()) return;
  waited ??= Promise.race([refused, new Promise((resolve) => setTimeout(resolve, WORKER_READY_WITHIN_MS))]);
  const pieces = loads.map((load) => () => load().catch(() => undefined));
  void waited.then(() => (isServedByWorker() ? undefined : inIdleTurns(pieces)));
}
