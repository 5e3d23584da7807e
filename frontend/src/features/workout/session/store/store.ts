import { afterPaint } from "@/lib/loading/afterPaint";
import { clock } from "@/lib/time/clock";
import { asNewWorkout } from "@/training/device/attempts";
import {
  abandonSession,
  beginSession,
  continueFinished,
  finishSession,
  mergeWithStored,
} from "@/training/device/lifecycle";
import { readOutbox } from "@/training/device/outbox";
import { onSessionChange, readSession, saveSession } from "@/training/device/session";
import { coversDraft, type Draft, isUnsent, mergeDrafts } from "@/training/model/draft";
import { lastTouched } from "@/training/model/duration";
import { type Action, reduce } from "@/training/model/reducer";
import type { Session } from "@/training/model/session";
import { sendOutbox } from "@/training/sync/sendOutbox";
import { sendSession } from "@/training/sync/sendSession";
import { closeRestNotification } from "../device/restNotification";
import { type Over, overOf, type Sync, syncOf, type Verdict } from "./syncState";

export interface Snapshot {
  session: Session;
  sync: Sync;
  over: Over | null;
}

/** Lets the frame with the tap's result paint before sending. */
const AFTER_FRAME_MS = 60;
/** Typing and reordering are sent with the next set, or after this delay. */
const IDLE_MS = 3_000;
/** After this delay the end of a rest makes no sound: the phone was locked. */
const MAX_ALARM_DELAY_MS = 30_000;

const AT_ONCE: ReadonlySet<Action["type"]> = new Set(["complete", "uncomplete", "saveEdit", "resume"]);

/**
 * The running session, as an external store for React. All tabs share the copy in the device's slot. Each tab merges
 * its own copy with it row by row, so that two tabs can't undo each other's sets.
 *
 * A change is stored after the frame that shows it, and at once when the page is hidden or left: writing takes longer on a
 * weak phone than a tap may.
 */
export class SessionStore {
  private draft: Draft;
  private isStored: boolean;
  private over: Over | null;
  private failure: Verdict | null = null;
  private sendTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether a send is due that no other change may postpone. */
  private isSendUrgent = false;
  private restTimer: ReturnType<typeof setTimeout> | undefined;
  private snapshot: Snapshot;
  private stopListening = () => {};
  /** Cancels the write that is due; null if everything is stored. */
  private cancelWrite: (() => void) | null = null;
  private isWriting = false;
  private readonly listeners = new Set<() => void>();
  private readonly onRestOver: (session: Session) => void;
  private readonly memberId: number;

  constructor(start: Draft, onRestOver: (session: Session) => void) {
    this.draft = start;
    this.onRestOver = onRestOver;
    this.memberId = start.session.memberId;
    this.isStored = readSession(this.memberId)?.session.clientId === start.session.clientId;
    this.over = overOf(start);
    // New changes must be later than those already in the session.
    clock.start(lastTouched(start.session));
    this.snapshot = this.makeSnapshot();
  }

  read = (): Snapshot => this.snapshot;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (this.listeners.size === 1) this.connect();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.disconnect();
    };
  };

  dispatch = (action: Action): void => {
    const session = this.over ? this.draft.session : reduce(this.draft.session, action, clock.now());
    if (session === this.draft.session) return;
    this.draft = { ...this.draft, session };
    this.cancelWrite ??= afterPaint(this.write);
    const isUrgent = AT_ONCE.has(action.type);
    // What is typed or skipped right after a set doesn't postpone the set.
    if (isUnsent(this.draft) && (isUrgent || !this.isSendUrgent)) {
      this.scheduleSend(isUrgent ? AFTER_FRAME_MS : IDLE_MS);
      this.isSendUrgent = isUrgent;
    }
    this.notify();
  };

  /** Stores what isn't stored yet, merged with what other tabs have stored meanwhile. */
  private write = (): void => {
    if (!this.cancelWrite) return;
    this.cancelWrite();
    this.cancelWrite = null;
    const stored = this.isStored ? readSession(this.memberId) : null;
    // Another tab ended it: `mergeStored` says so.
    if (this.isStored && stored?.session.clientId !== this.draft.session.clientId) {
      this.onChange();
      return;
    }
    const mine = this.draft;
    if (stored) this.draft = mergeDrafts(mine, stored);
    this.isWriting = true;
    this.save(this.draft.session);
    this.isWriting = false;
    if (!coversDraft(mine, this.draft)) this.notify();
  };

  /** Applies a change the member didn't make; it must not raise any row's revision. */
  change(update: (session: Session) => Session): void {
    this.mergeStored();
    const session = this.over ? this.draft.session : update(this.draft.session);
    if (session === this.draft.session) return;
    this.draft = { ...this.draft, session };
    if (this.isStored) saveSession(this.draft);
    this.notify();
  }

  retry = (): void => void this.send(true);

  /**
   * Stores the finished session on the device at once. Throws, and keeps running, if neither device nor server accepts
   * it.
   */
  async finish(): Promise<Session> {
    this.mergeStored();
    const { memberId } = this;
    const { clientId } = this.draft.session;
    const session = reduce(this.draft.session, { type: "finish" }, clock.now());
    this.disconnect();
    if (finishSession({ ...this.draft, session })) return session;
    await sendOutbox(memberId, true);
    if (!readOutbox(memberId).some((entry) => entry.clientId === clientId)) return session;
    continueFinished(memberId, clientId, clock.now());
    this.draft = readSession(memberId) ?? this.draft;
    this.connect();
    this.notify();
    throw new Error("the finished session is stored nowhere");
  }

  abandon(): void {
    this.disconnect();
    abandonSession(this.draft, clock.now());
  }

  /** Continues a session that another device ended, on both devices. */
  continueHere(): void {
    this.mergeStored();
    this.save(reduce(this.draft.session, { type: "reopen" }, clock.now()));
    this.mergeStored();
    this.notify();
    this.retry();
  }

  /** Keeps a session that another device deleted, as a new workout. */
  keepHere(): void {
    this.mergeStored();
    if (this.over !== "gone") return;
    this.draft = asNewWorkout(this.draft);
    this.save(this.draft.session);
    this.mergeStored();
    this.notify();
    this.retry();
  }

  private makeSnapshot = (): Snapshot => ({
    session: this.draft.session,
    sync: syncOf(this.draft, this.failure),
    over: this.over,
  });

  private notify(): void {
    this.snapshot = this.makeSnapshot();
    this.watchRest();
    for (const listener of [...this.listeners]) listener();
  }

  private connect(): void {
    this.stopListening = onSessionChange(this.memberId, this.onChange);
    document.addEventListener("visibilitychange", this.onVisibility);
    window.addEventListener("pagehide", this.write);
    this.watchRest();
    if (isUnsent(this.draft)) this.scheduleSend(0);
  }

  private disconnect(): void {
    this.write();
    this.stopListening();
    document.removeEventListener("visibilitychange", this.onVisibility);
    window.removeEventListener("pagehide", this.write);
    clearTimeout(this.sendTimer);
    this.isSendUrgent = false;
    clearTimeout(this.restTimer);
  }

  private onChange = (): void => {
    if (this.isWriting) return;
    this.mergeStored();
    this.notify();
  };

  /** Merges the changes of other tabs and of the sender. */
  private mergeStored(): void {
    this.write();
    const stored = readSession(this.memberId);
    const { clientId, startedAt } = this.draft.session;
    if (stored?.session.clientId === clientId) {
      this.isStored = true;
      this.draft = mergeWithStored(this.draft, stored);
    } else if (stored?.session.startedAt === startedAt) {
      // Its workout was deleted, and another tab made a new one from it.
      this.draft = stored;
    } else if (this.isStored) {
      this.over = "tab";
      return;
    }
    this.over = overOf(this.draft);
  }

  private save(session: Session): void {
    this.draft = { ...this.draft, session };
    if (this.isStored) saveSession(this.draft);
    else beginSession(this.draft);
    this.isStored = true;
  }

  private async send(isManual = false): Promise<void> {
    clearTimeout(this.sendTimer);
    this.isSendUrgent = false;
    this.write();
    const failure = await sendSession(this.memberId, isManual);
    const verdict = failure?.verdict ?? null;
    // "Too early to retry" says nothing new about the cause.
    if (verdict?.kind !== "later" || !this.failure) this.failure = verdict;
    if (failure && (verdict?.kind === "retry" || verdict?.kind === "later")) this.scheduleSend(failure.afterMs);
    this.notify();
  }

  private scheduleSend(ms: number): void {
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
    if (late < MAX_ALARM_DELAY_MS) this.onRestOver(this.draft.session);
    this.dispatch({ type: "endRest" });
  };

  /** Timers don't run while the phone is locked; overdue work is done when the page is visible again. */
  private onVisibility = (): void => {
    if (document.visibilityState === "visible") {
      closeRestNotification().catch(() => undefined);
      this.endRest();
    } else this.write();
  };
}
