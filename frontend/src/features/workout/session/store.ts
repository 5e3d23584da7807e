import { ApiError } from "@/api";
import { type Draft, drafts } from "./draft";
import { type Action, reduce, type Session } from "./model";
import { nextWrite, nothingSaved, type Saved, send } from "./saving";

export type SyncState = "saved" | "saving" | "waiting" | "refused";

export interface Snapshot {
  session: Session;
  saved: Saved;
  sync: SyncState;
}

const RETRY_MS = [2_000, 5_000, 10_000, 20_000];

/**
 * A running session outside React: the reducer decides, every change is mirrored on the device,
 * and one writer tells the server, in order, again and again until it knows everything.
 */
export function createSessionStore(memberId: number, initial: Session | Draft, onRestOver: () => void) {
  const draft: Draft = "saved" in initial ? initial : { session: initial, saved: nothingSaved, mayExist: false };
  // A finish that never reached the server was no finish: the session goes on where it was.
  let state: Snapshot = { session: reduce(draft.session, { type: "reopen" }), saved: draft.saved, sync: "saved" };
  let mayExist = draft.mayExist;
  let isDropped = false;
  let queue: Promise<void> = Promise.resolve();
  let failures = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let restTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function set(change: Partial<Snapshot>) {
    state = { ...state, ...change };
    if (!isDropped) drafts.write(memberId, { session: state.session, saved: state.saved, mayExist });
    for (const listener of listeners) listener();
  }

  async function writeAll() {
    for (
      let write = nextWrite(state.session, state.saved);
      write && !isDropped;
      write = nextWrite(state.session, state.saved)
    ) {
      mayExist = true;
      set({ sync: "saving" });
      set({ saved: await send(write, state.saved) });
      failures = 0;
    }
    set({ sync: "saved" });
  }

  function onFailure(error: unknown) {
    const canRetry = !(error instanceof ApiError) || error.isTemporary || error.status === 401 || error.status === 403;
    set({ sync: canRetry ? "waiting" : "refused" });
    const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)];
    failures += 1;
    if (listeners.size > 0 && !isDropped) retryTimer = setTimeout(flushQuietly, wait);
  }

  /** One pass after another: a change made while one runs is seen by it or by the next, never by none. */
  function flush(): Promise<void> {
    clearTimeout(retryTimer);
    const pass = queue.then(writeAll);
    queue = pass.catch(onFailure);
    return pass;
  }

  function flushQuietly() {
    flush().catch(() => undefined);
  }

  function watchRest() {
    clearTimeout(restTimer);
    const { rest } = state.session;
    if (!rest) return;
    restTimer = setTimeout(
      () => {
        set({ session: reduce(state.session, { type: "endRest" }) });
        onRestOver();
      },
      Math.max(0, rest.endsAt - Date.now()),
    );
  }

  function dispatch(action: Action) {
    const session = reduce(state.session, action);
    const hasWork = nextWrite(session, state.saved) !== null;
    set({ session, sync: hasWork ? "saving" : state.sync });
    watchRest();
    if (hasWork) flushQuietly();
  }

  function drop() {
    isDropped = true;
    clearTimeout(retryTimer);
    clearTimeout(restTimer);
    drafts.clear(memberId);
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      if (listeners.size === 1) {
        window.addEventListener("online", flushQuietly);
        watchRest();
        flushQuietly();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener("online", flushQuietly);
        clearTimeout(retryTimer);
        clearTimeout(restTimer);
      };
    },
    dispatch,
    retry: flushQuietly,
    /** Resolves when the server knows everything; a failure leaves the session running and complete. */
    async finish(at: number) {
      set({ session: reduce(state.session, { type: "finish", at }) });
      try {
        await flush();
        drop();
      } catch (error) {
        set({ session: reduce(state.session, { type: "reopen" }) });
        throw error;
      }
    },
    /** Gone at once on this device; the server's copy is deleted as soon as it can be reached. */
    abandon() {
      const given: Draft = { session: state.session, saved: state.saved, mayExist };
      drop();
      if (mayExist) drafts.keepAbandoned(memberId, [...drafts.abandonedOf(memberId), given]);
    },
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
