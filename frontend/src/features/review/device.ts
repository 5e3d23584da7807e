import { readStored, removeStored, writeStored } from "@/lib/storage/storage";

const keyOf = (memberId: number) => `evolua.revision-accepted.${memberId}`;

/** When a member accepted a review on this device. */
export const accepted = {
  read: (memberId: number) => readStored<number>(keyOf(memberId)),
  store: (memberId: number, at: number) => writeStored(keyOf(memberId), at),
  forget: (memberId: number) => removeStored(keyOf(memberId)),
};
