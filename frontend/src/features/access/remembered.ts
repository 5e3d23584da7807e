import { type CurrentUser, MEMBER_KEY } from "@/api";
import { readStored, removeStored, writeStored } from "@/lib/storage/storage";

/** The last member seen on this device: screens can open while the server is unreachable. */
export const remembered = {
  read: () => readStored<CurrentUser>(MEMBER_KEY),
  id: () => readStored<CurrentUser>(MEMBER_KEY)?.id ?? null,
  store: (user: CurrentUser) => writeStored(MEMBER_KEY, user),
  clear: () => removeStored(MEMBER_KEY),
};
