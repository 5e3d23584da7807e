import { type DeviceWork, remembered } from "@/features/access";
import { drafts, useRunningDraft } from "@/features/workout/session/draft";

/** A workout is running on this device: nothing may be loaded anew under it. */
export const useIsTraining = () => useRunningDraft() !== null;

export async function isTraining(): Promise<boolean> {
  const memberId = remembered.read()?.id;
  return memberId !== undefined && drafts.read(memberId) !== null;
}

const saving = () => import("@/features/workout/session/saving");

async function unsent(memberId: number) {
  const draft = drafts.read(memberId);
  const write = draft && (await saving()).nextWrite(draft.session, draft.saved);
  return write ? { draft, write } : null;
}

export const deviceWork: DeviceWork = {
  async send(memberId) {
    const { send } = await saving();
    try {
      for (let next = await unsent(memberId); next; next = await unsent(memberId)) {
        const saved = await send(next.write, next.draft.saved);
        drafts.write(memberId, { ...next.draft, saved, mayExist: true });
      }
    } catch {
      // It goes on waiting, and is counted so.
    }
  },
  waiting: async (memberId) => ((await unsent(memberId)) ? 1 : 0),
  async clear(memberId) {
    drafts.clear(memberId);
    drafts.keepAbandoned(memberId, []);
  },
};
