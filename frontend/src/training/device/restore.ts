import { allSlotsOf } from "./slots";

const restored = new Map<number, Promise<unknown>>();

/** Runs once per visit: restores what the browser evicted from localStorage before anything reads it. */
export async function restoreTraining(memberId: number): Promise<void> {
  const restoring = restored.get(memberId) ?? Promise.all(allSlotsOf(memberId).map((slot) => slot.restore()));
  restored.set(memberId, restoring);
  await restoring;
}

/** Removes all of the member's training from this device, sent or not. */
export async function clearTraining(memberId: number): Promise<void> {
  await Promise.all(allSlotsOf(memberId).map((slot) => slot.forget()));
}
