import { type DeviceWork, remembered } from "@/features/access";
import { clearLocal, flushOutbox, waitingCount } from "@/features/workout";
import { restoreLocal, slotsOf } from "@/training/device/slots";

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
