import { type DeviceWork, remembered } from "@/features/access";
import { clearLocal, flushOutbox, useRunningDraft, waitingCount } from "@/features/workout";
import { restoreLocal, slotsOf } from "@/features/workout/session/kept/slots";

/** A workout is running on this device: nothing may be loaded anew under it. */
export const useIsTraining = () => useRunningDraft() !== null;

export async function isTraining(): Promise<boolean> {
  const memberId = remembered.read()?.id;
  if (memberId === undefined) return false;
  await restoreLocal(memberId);
  return slotsOf(memberId).running.read() !== null;
}

export const deviceWork: DeviceWork = {
  async send(memberId) {
    try {
      await flushOutbox(memberId);
    } catch {
      // It goes on waiting, and is counted so.
    }
  },
  waiting: async (memberId) => waitingCount(memberId),
  clear: clearLocal,
};
