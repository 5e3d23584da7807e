import type { Draft, StoredDraft } from "../model/draft";
import type { Session } from "../model/session";
import { readOutbox } from "./outbox";
import { slotsOf } from "./slots";

export const readSession = (memberId: number): Draft | null => slotsOf(memberId).session.read();

export const saveSession = (draft: Draft): boolean => slotsOf(draft.session.memberId).session.write(draft);

/** Removes the running session from the device. */
export const dropSession = (memberId: number): boolean => slotsOf(memberId).session.write(null);

/** Notifies of changes made in this tab or another one. */
export const onSessionChange = (memberId: number, listener: () => void): (() => void) =>
  slotsOf(memberId).session.subscribe(listener);

/** How a session ended that no longer runs here. It is "left" when another member is here now, or nobody. */
export function endingOf({ memberId, clientId }: Session, memberNow: number | null): "finished" | "abandoned" | "left" {
  if (memberNow !== memberId) return "left";
  const wasFinishedLast = slotsOf(memberId).lastFinished.read()?.session.clientId === clientId;
  const isInOutbox = readOutbox(memberId).some((entry) => entry.clientId === clientId && entry.kind === "finished");
  return wasFinishedLast || isInOutbox ? "finished" : "abandoned";
}

/** The running session for the sender. The member decides what happens if its workout was deleted. */
export function draftOfSession(memberId: number): StoredDraft {
  return {
    read() {
      const draft = readSession(memberId);
      return draft?.isGone ? null : draft;
    },
    update(change, clientId) {
      const draft = readSession(memberId);
      if (draft?.session.clientId === clientId) saveSession(change(draft));
    },
  };
}
