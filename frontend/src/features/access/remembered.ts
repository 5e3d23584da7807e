import { type CurrentUser, MEMBER_KEY } from "@/api";
import { readStored, removeStored, writeStored } from "@/lib/storage";

/** The last member seen on this device: lets the screens open when the server can't be reached. */
export const remembered = {
  read: () => readStored<CurrentUser>(MEMBER_KEY),
  id: () => readStored<CurrentUser>(MEMBER_KEY)?.id ?? null,
  store: (user: CurrentUser) => writeStored(MEMBER_KEY, user),
  clear: () => removeStored(MEMBER_KEY),
};
