import { coversDraft, type Draft, mergeDrafts } from "../model/draft";
import { reduce } from "../model/reducer";
import { draftPath, LONGEST_MS, lastActivity, lastTouched, type Session } from "../model/session";
import { claimAttempt } from "./attempts";
import { clearCustomEntry } from "./handover";
import { putAbandoned, putFinished, takeOut } from "./outbox";
import { slotsOf } from "./slots";

/** The draft becomes the one that runs here. */
export function keep(draft: Draft): void {
  claimAttempt(draft.session);
  if (draft.session.isCustom) clearCustomEntry();
  slotsOf(draft.session.memberId).running.write(draft);
}

/** Another tab's copy and this one's as one, which is also what is kept. */
export function reconcile(mine: Draft, stored: Draft): Draft {
  const both = mergeDrafts(mine, stored);
  if (!coversDraft(stored, both)) slotsOf(both.session.memberId).running.write(both);
  return both;
}

/** Hands the finished session to the outbox. False where the device couldn't keep it, and only memory has it. */
export function close(draft: Draft): boolean {
  const { running, finished } = slotsOf(draft.session.memberId);
  const isKept = putFinished(draft);
  finished.write(draft);
  running.write(null);
  return isKept;
}

export function abandon(draft: Draft, at: number): void {
  putAbandoned(draft, at);
  slotsOf(draft.session.memberId).running.write(null);
}

/** *Continuar treinando*: the workout that was finished last runs again. Answers its address, or null if it is gone. */
export function reopenFinished(memberId: number, clientId: string, at: number): string | null {
  const { running, finished, outbox } = slotsOf(memberId);
  const kept = finished.read();
  if (kept?.session.clientId !== clientId || running.read()) return null;
  const waiting = outbox.read()?.find((entry) => entry.clientId === clientId)?.draft;
  const draft = waiting?.session.clientId === clientId ? mergeDrafts(kept, waiting) : kept;
  const session = reduce(draft.session, { type: "reopen" }, at);
  running.write({ ...draft, session });
  takeOut(memberId, clientId);
  finished.write(null);
  return draftPath(session);
}

/** Left open so long that the member probably went home. */
export const isForgotten = (session: Session, now: number) => now - lastTouched(session) > LONGEST_MS;

/** Ends a session that nobody ends by hand with its last set. */
export const closeAtLastSet = (draft: Draft): boolean =>
  close({ ...draft, session: reduce(draft.session, { type: "finish" }, lastActivity(draft.session)) });
