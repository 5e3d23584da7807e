import type { CurrentUser } from "@/api";
import { readStored, removeStored, writeStored } from "@/lib/storage";

const KEY = "evolua.member";

/** The last member seen on this device: lets the screens open when the server can't be reached. */
export const remembered = {
  read: () => readStored<CurrentUser>(KEY),
  store: (user: CurrentUser) => writeStored(KEY, user),
  clear: () => removeStored(KEY),
};
