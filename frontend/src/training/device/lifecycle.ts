import { sessionAddress } from "../model/address";
import { coversDraft, type Draft, mergeDrafts } from "../model/draft";
import { reduce } from "../model/reducer";
import { completedSets, lastActivity } from "../model/session";
import { claimAttempt } from "./attempts";
import { clearHandover } from "./handover";
import { addAbandoned, addFinished, readOutbox, removeEntry } from "./outbox";
import { dropSession, readSession, saveSession } from "./session";
import { slotsOf } from "./slots";

/** The draft becomes the one that runs here. */
export function beginSession(draft: Draft): void {
  claimAttempt(draft.session);
  if (draft.session.isCustom) clearHandover();
  saveSession(draft);
}

/** Another tab's copy and this one's as one, which is also what is stored. */
export function mergeWithStored(mine: Draft, stored: Draft): Draft {
  const both = mergeDrafts(mine, stored);
  if (!coversDraft(stored, both)) saveSession(both);
  return both;
}

/** Hands the finished session to the outbox. False where the device couldn't store it, and only memory has it. */
export function finishSession(draft: Draft): boolean {
  const { memberId } = draft.session;
  const isStored = addFinished(draft);
  slotsOf(memberId).lastFinished.write(draft);
  dropSession(memberId);
  return isStored;
}

/** Ends a session that nobody ends by hand with its last set. */
export const finishAtLastSet = (draft: Draft): boolean =>
  finishSession({ ...draft, session: reduce(draft.session, { type: "finish" }, lastActivity(draft.session)) });

export function abandonSession(draft: Draft, at: number): void {
  addAbandoned(draft, at);
  dropSession(draft.session.memberId);
}

/** Ends what was left open at its last set; where no set was done, nothing is worth keeping. */
export function endSession(memberId: number): void {
  const draft = readSession(memberId);
  if (!draft) return;
  if (completedSets(draft.session).length > 0) finishAtLastSet(draft);
  else abandonSession(draft, Date.now());
}

/** *Continuar treinando*: the workout that was finished last runs again. Answers its address, or null if it is gone. */
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
