import { sessionAddress } from "../model/address";
import { coversDraft, type Draft, mergeDrafts } from "../model/draft";
import { lastActivity } from "../model/duration";
import { reduce } from "../model/reducer";
import { completedSets } from "../model/session";
import { claimAttempt } from "./attempts";
import { clearHandover } from "./handover";
import { addAbandoned, addFinished, readOutbox, removeEntry } from "./outbox";
import { dropSession, readSession, saveSession } from "./session";
import { slotsOf } from "./slots";

/** Makes the draft the session that runs on this device. */
export function beginSession(draft: Draft): void {
  claimAttempt(draft.session);
  if (draft.session.isCustom) clearHandover();
  saveSession(draft);
}

/** Merges this tab's draft with the stored one and stores the result. */
export function mergeWithStored(mine: Draft, stored: Draft): Draft {
  const both = mergeDrafts(mine, stored);
  if (!coversDraft(stored, both)) saveSession(both);
  return both;
}

/** Moves the finished session to the outbox. False if the device couldn't store it and only memory has it. */
export function finishSession(draft: Draft): boolean {
  const { memberId } = draft.session;
  const isStored = addFinished(draft);
  slotsOf(memberId).lastFinished.write(draft);
  dropSession(memberId);
  return isStored;
}

/** Finishes a session at its last set. */
export const finishAtLastSet = (draft: Draft): boolean =>
  finishSession({ ...draft, session: reduce(draft.session, { type: "finish" }, lastActivity(draft.session)) });

export function abandonSession(draft: Draft, at: number): void {
  addAbandoned(draft, at);
  dropSession(draft.session.memberId);
}

/** Ends an open session at its last set; a session without completed sets is dropped. */
export function endSession(memberId: number): void {
  const draft = readSession(memberId);
  if (!draft) return;
  if (completedSets(draft.session).length > 0) finishAtLastSet(draft);
  else abandonSession(draft, Date.now());
}

/** *Continuar treinando*: resumes the last finished workout. Returns its address, or null if it no longer exists. */
export function continueFinished(memberId: number, clientId: string, at: number): string | null {
  const { lastFinished } = slotsOf(memberId);
  const finished = lastFinished.read();
  if (finished?.session.clientId !== clientId || readSession(memberId)) return null;
  const inOutbox = readOutbox(memberId).find((entry) => entry.clientId === clientId)?.draft;
  const draft = inOutbox?.session.clientId === clientId ? mergeDrafts(finished, inOutbox) : finished;
  const session = reduce(draft.session, { type: "reopen" }, at);
  saveSession({ ...draft, session });
  removeEntry(memberId, clientId);
  lastFinished.write(null);
  return sessionAddress(session);
}
