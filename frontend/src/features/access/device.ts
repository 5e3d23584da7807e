import { caller } from "@/api";
import { deviceStore } from "@/lib/deviceStore";
import { readStored, removeStored, writeStored } from "@/lib/storage";
import { remembered } from "./remembered";

/** Work of a member that lives on the device until the server has it. Whose it is, the app says at start. */
export interface DeviceWork {
  /** Tells the server everything, as far as it can be reached. */
  send(memberId: number): Promise<void>;
  /** How many workouts the server doesn't have in full. */
  waiting(memberId: number): Promise<number>;
  clear(memberId: number): Promise<void>;
}

let work: DeviceWork | null = null;

export function registerDeviceWork(kept: DeviceWork): void {
  work = kept;
}
export const registeredWork = () => work;

/** The server's session ended: its answers leave the device; work that waits stays until this member is back. */
export async function forgetMember(): Promise<void> {
  remembered.clear();
  caller.become(null);
  await deviceStore.clear();
}

const KEY = "evolua.leaving";

export interface SignOut {
  /** Null of somebody who waits for access: nothing of them is kept. */
  memberId: number | null;
}

/** Stands while the server hasn't heard of a sign-out: its session is still good, and the next start must end it. */
export const unfinishedSignOut = {
  read: () => readStored<SignOut>(KEY),
  begin: (signOut: SignOut) => writeStored(KEY, signOut),
  end: () => removeStored(KEY),
};

/** Whether the device has the pages that the server doesn't answer for: not in a private window, nor on a first visit. */
export const isServedByWorker = () => Boolean(globalThis.navigator?.serviceWorker?.controller);
