import { clock } from "@/lib/clock";
import * as running from "@/training/device/session";
import { slotsOf } from "@/training/device/slots";
import { type Draft, isUnsent, unsentSets } from "@/training/model/draft";
import { type Action, reduce } from "@/training/model/reducer";
import { lastTouched, type Session } from "@/training/model/session";
import { flushOutbox, sendRunning } from "@/training/send";
import type { Trouble } from "@/training/sync/sendSession";

export interface Sync {
  kind: "saved" | "saving" | "waiting" | "refused" | "locked";
  /** Completed sets that only this device has. */
  unsent: number;
  message: string | null;
}

export interface Snapshot {
  session: Session;
  sync: Sync;
  over: Over | null;
}

/** Where the session ended, if not here: in another tab, or on another device, where it was finished or deleted. */
export type Over = "tab" | "device" | "gone";

/** The frame that shows what was tapped comes first. */
const AFTER_FRAME_MS = 60;
/** Typing and rearranging wait for the next set, or this long. */
const CALM_MS = 3_000;
/** A rest that ended while the phone was locked needs no noise any more. */
const LATE_MS = 30_000;

const AT_ONCE: ReadonlySet<Action["type"]> = new Set(["complete", "uncomplete", "saveEdit", "resume"]);

type Verdict = Trouble["verdict"];

function syncOf(draft: Draft, trouble: Verdict | null): Sync {
  const unsent = unsentSets(draft);
  const sync = (kind: Sync["kind"], message: string | null = null): Sync => ({ kind, unsent, message });
  if (!isUnsent(draft)) return sync("saved");
  switch (trouble?.kind) {
    case undefined:
      return sync("saving");
    case "wait":
      return sync(trouble.isLocked ? "locked" : "waiting", trouble.message);
    case "retry":
    case "later":
    case "gone":
      return sync("waiting");
    case "refused":
      return sync("refused", trouble.message);
  }
}

const overOf = ({ isGone, session }: Draft): Over | null => {
  if (isGone) return "gone";
  return session.finishedAt === null ? null : "device";
};

/**
 * The running session for the screen. The device's slot holds the copy that all tabs share; this tab's own is merged
 * with it row by row, so that two tabs can't undo each other's sets.
 */
export class SessionStore {
  private draft: Draft;
  private isStored: boolean;
  private over: Over | null;
  private trouble: Verdict | null = null;
  private sendTimer: ReturnType<typeof setTimeout> | undefined;
  private restTimer: ReturnType<typeof setTimeout> | undefined;
  private snapshot: Snapshot;
  private leaveSlot = () => {};
  private readonly listeners = new Set<() => void>();
  private readonly onRestOver: () => void;
  private readonly slots: ReturnType<typeof slotsOf>;

  constructor(start: Draft, onRestOver: () => void) {
    this.draft = start;
    this.onRestOver = onRestOver;
    this.slots = slotsOf(start.session.memberId);
    this.isStored = this.slots.running.read()?.session.clientId === start.session.clientId;
    this.over = overOf(start);
    // Its changes bear the time at which they were made.
    clock.start(lastTouched(start.session));
    this.snapshot = this.look();
  }

  read = (): Snapshot => this.snapshot;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (this.listeners.size === 1) this.open();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.leave();
    };
  };

  dispatch = (action: Action): void => {
    this.pull();
    const session = this.over ? this.draft.session : reduce(this.draft.session, action, clock.now());
    if (session !== this.draft.session) {
      this.keep(session);
      if (isUnsent(this.draft)) this.sendIn(AT_ONCE.has(action.type) ? AFTER_FRAME_MS : CALM_MS);
    }
    this.tell();
  };

  /** Other than what the member does: nothing of it is a change of a row. */
  change(to: (session: Session) => Session): void {
    this.pull();
    const session = this.over ? this.draft.session : to(this.draft.session);
    if (session === this.draft.session) return;
    this.draft = { ...this.draft, session };
    if (this.isStored) this.slots.running.write(this.draft);
    this.tell();
  }

  retry = (): void => void this.send(true);

  /** Kept on the device at once. Throws, and goes on, where neither the device nor the server would take it. */
  async finish(): Promise<Session> {
    this.pull();
    const { memberId, clientId } = this.draft.session;
    const session = reduce(this.draft.session, { type: "finish" }, clock.now());
    this.leave();
    if (running.close({ ...this.draft, session })) return session;
    await flushOutbox(memberId);
    if (!this.slots.outbox.read()?.some((entry) => entry.clientId === clientId)) return session;
    running.reopenFinished(memberId, clientId, clock.now());
    this.draft = this.slots.running.read() ?? this.draft;
    this.open();
    this.tell();
    throw new Error("the finished session is kept nowhere");
  }

  abandon(): void {
    this.leave();
    running.abandon(this.draft, clock.now());
  }

  /** After the end on another device: it goes on here, on both. */
  continueHere(): void {
    this.pull();
    this.keep(reduce(this.draft.session, { type: "reopen" }, clock.now()));
    this.pull();
    this.tell();
    this.retry();
  }

  /** Deleted on another device, and kept here all the same: as a workout of its own. */
  async keepHere(): Promise<void> {
    const { asOwn } = await import("@/training/device/renew");
    this.pull();
    if (this.over !== "gone") return;
    this.draft = asOwn(this.draft);
    this.keep(this.draft.session);
    this.pull();
    this.tell();
    this.retry();
  }

  private look = (): Snapshot => ({
    session: this.draft.session,
    sync: syncOf(this.draft, this.trouble),
    over: this.over,
  });

  private tell(): void {
    this.snapshot = this.look();
    this.watchRest();
    for (const listener of [...this.listeners]) listener();
  }

  private open(): void {
    this.leaveSlot = this.slots.running.subscribe(this.onChange);
    document.addEventListener("visibilitychange", this.wake);
    this.watchRest();
    if (isUnsent(this.draft)) this.sendIn(0);
  }

  private leave(): void {
    this.leaveSlot();
    document.removeEventListener("visibilitychange", this.wake);
    clearTimeout(this.sendTimer);
    clearTimeout(this.restTimer);
  }

  private onChange = (): void => {
    this.pull();
    this.tell();
  };

  /** Takes in what other tabs and the sender did. */
  private pull(): void {
    const stored = this.slots.running.read();
    const { clientId, startedAt } = this.draft.session;
    if (stored?.session.clientId === clientId) {
      this.isStored = true;
      this.draft = running.reconcile(this.draft, stored);
    } else if (stored?.session.startedAt === startedAt) {
      // Its workout was deleted, and another tab made a new one of it.
      this.draft = stored;
    } else if (this.isStored) {
      this.over = "tab";
      return;
    }
    this.over = overOf(this.draft);
  }

  private keep(session: Session): void {
    this.draft = { ...this.draft, session };
    if (this.isStored) this.slots.running.write(this.draft);
    else running.keep(this.draft);
    this.isStored = true;
  }

  private async send(isAsked = false): Promise<void> {
    clearTimeout(this.sendTimer);
    const trouble = await sendRunning(this.draft.session.memberId, isAsked);
    const verdict = trouble?.verdict ?? null;
    // That it was too soon says nothing new of what stands in the way.
    if (verdict?.kind !== "later" || !this.trouble) this.trouble = verdict;
    if (trouble && (verdict?.kind === "retry" || verdict?.kind === "later")) this.sendIn(trouble.afterMs);
    this.tell();
  }

  private sendIn(ms: number): void {
    clearTimeout(this.sendTimer);
    if (this.listeners.size > 0) this.sendTimer = setTimeout(() => void this.send(), ms);
  }

  private watchRest(): void {
    clearTimeout(this.restTimer);
    const { rest } = this.draft.session.view;
    if (rest && this.listeners.size > 0)
      this.restTimer = setTimeout(this.endRest, Math.max(0, rest.endsAt - clock.now()));
  }

  private endRest = (): void => {
    const { rest } = this.draft.session.view;
    const late = rest ? clock.now() - rest.endsAt : -1;
    if (late < 0) {
      this.watchRest();
      return;
    }
    if (late < LATE_MS) this.onRestOver();
    this.dispatch({ type: "endRest" });
  };

  /** Timers sleep while the phone is locked; what is due is done at the first look. */
  private wake = (): void => {
    if (document.visibilityState === "visible") this.endRest();
  };
}
