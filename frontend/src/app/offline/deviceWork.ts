import { type DeviceWork, remembered } from "@/features/access";
import { clearTraining, countUnsent, readSession, restoreTraining, sendEverything } from "@/training";

export async function isTraining(): Promise<boolean> {
  const memberId = remembered.id();
  if (memberId === null) return false;
  await restoreTraining(memberId);
  return readSession(memberId) !== null;
}

export const deviceWork: DeviceWork = {
  async send(memberId) {
    try {
      await sendEverything(memberId);
    } catch {
      // It stays on the device and is counted as waiting.
    }
  },
  waiting: async (memberId) => countUnsent(memberId),
  clear: clearTraining,
};
