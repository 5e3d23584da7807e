import { readStored, removeStored, writeStored } from "@/lib/storage/storage";

/** An instant that the device keeps for a member. */
const instant = (key: string) => ({
  read: (memberId: number) => readStored<number>(`${key}.${memberId}`),
  store: (memberId: number, at: number) => writeStored(`${key}.${memberId}`, at),
  forget: (memberId: number) => removeStored(`${key}.${memberId}`),
});

/** When a review was accepted on this device. */
export const accepted = instant("evolua.revision-accepted");
