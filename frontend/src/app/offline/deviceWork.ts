import { type DeviceWork, remembered } from "@/features/access";

const draft = () => import("@/features/workout/session/draft");
const saving = () => import("@/features/workout/session/saving");
const abandoned = () => import("@/features/workout/session/abandoned");

/** A workout is running on this device: nothing may be loaded anew under it. */
export async function isTraining(): Promise<boolean> {
  const memberId = remembered.read()?.id;
  return memberId !== undefined && (await draft()).drafts.read(memberId) !== null;
}

async function unsent(memberId: number) {
  const { drafts } = await draft();
  const kept = drafts.read(memberId);
  const write = kept && (await saving()).nextWrite(kept.session, kept.saved);
  return write ? { kept, write } : null;
}

/** What the workout feature has on the device; its code is fetched when somebody leaves. */
export const deviceWork: DeviceWork = {
  async send(memberId) {
    const [{ drafts }, { send }, { deleteAbandoned }] = await Promise.all([draft(), saving(), abandoned()]);
    await deleteAbandoned(memberId);
    for (let next = await unsent(memberId); next; next = await unsent(memberId)) {
      const saved = await send(next.write, next.kept.saved);
      drafts.write(memberId, { ...next.kept, saved, mayExist: true });
    }
  },
  waiting: async (memberId) => ((await unsent(memberId)) ? 1 : 0),
  async clear(memberId) {
    const { drafts } = await draft();
    drafts.clear(memberId);
    drafts.keepAbandoned(memberId, []);
  },
};
