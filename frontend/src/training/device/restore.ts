import { allSlotsOf } from "./slots";

const restored = new Map<number, Promise<unknown>>();

/** Once per visit: what the browser dropped from localStorage comes back before anything is decided by it. */
export async function restoreTraining(memberId: number): Promise<void> {
  const restoring = restored.get(memberId) ?? Promise.all(allSlotsOf(memberId).map((slot) => slot.restore()));
  restored.set(memberId, restoring);
  await restoring;
}

/** Removes everything that this device has of the member's training, sent or not. */
export async function clearTraining(memberId: number): Promise<void> {
  await Promise.all(allSlotsOf(memberId).map((slot) => slot.forget()));
}
