import { useSyncExternalStore } from "react";
import { remembered } from "@/features/access";
import { readStored, removeStored, writeStored } from "@/lib/storage";
import type { Session } from "./model";
import type { Saved } from "./saving";

/**
 * The running session, mirrored on the device at every change. localStorage on purpose: it is written before the
 * tap's handler returns, so that a phone that dies in the next moment has lost nothing.
 */
export interface Draft {
  session: Session;
  saved: Saved;
  /** The server may hold an open workout for it, even if its answer never came. */
  mayExist: boolean;
}

const running = (memberId: number) => `evolua.session.${memberId}`;
const abandoned = (memberId: number) => `evolua.abandoned.${memberId}`;
const listeners = new Set<() => void>();
let version = 0;

function changed() {
  version += 1;
  for (const listener of listeners) listener();
}

export const drafts = {
  read: (memberId: number) => readStored<Draft>(running(memberId)),
  write(memberId: number, draft: Draft) {
    writeStored(running(memberId), draft);
    changed();
  },
  clear(memberId: number) {
    removeStored(running(memberId));
    changed();
  },
  /** Given up, but still to be deleted on the server. */
  abandonedOf: (memberId: number) => readStored<Draft[]>(abandoned(memberId)) ?? [],
  keepAbandoned: (memberId: number, list: Draft[]) =>
    list.length > 0 ? writeStored(abandoned(memberId), list) : removeStored(abandoned(memberId)),
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

let cached: { at: number; memberId: number | undefined; session: Session | null } = {
  at: -1,
  memberId: undefined,
  session: null,
};

function snapshot(): Session | null {
  const memberId = remembered.read()?.id;
  if (cached.at !== version || cached.memberId !== memberId) {
    const session = memberId === undefined ? null : (drafts.read(memberId)?.session ?? null);
    cached = { at: version, memberId, session };
  }
  return cached.session;
}

/** The session that waits to be continued on this device, if there is one. */
export const useRunningDraft = () => useSyncExternalStore(subscribe, snapshot);
