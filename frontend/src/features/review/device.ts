import { readStored, removeStored, writeStored } from "@/lib/storage";

const keptKey = (memberId: number) => `evolua.revision.${memberId}`;
const acceptedKey = (memberId: number) => `evolua.revision-accepted.${memberId}`;

/** When *Manter Atual* was chosen on this device. */
export const kept = {
  read: (memberId: number) => readStored<number>(keptKey(memberId)),
  store: (memberId: number, at: number) => writeStored(keptKey(memberId), at),
};

const DAY_MS = 24 * 60 * 60_000;

/** When a review was accepted on this device; for a day it can be taken back. */
export const accepted = {
  isRecent(memberId: number, now: number): boolean {
    const at = readStored<number>(acceptedKey(memberId));
    return at !== null && at <= now && now < at + DAY_MS;
  },
  store: (memberId: number, at: number) => writeStored(acceptedKey(memberId), at),
  forget: (memberId: number) => removeStored(acceptedKey(memberId)),
};
