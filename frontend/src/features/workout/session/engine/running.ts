import { remembered } from "@/features/access";
import { coversDraft, type Draft, mergeDrafts } from "../kept/draft";
import { type Entry, slotsOf } from "../kept/slots";
import { draftPath, type Session } from "../model";
import { claimAttempt } from "./attempts";
import { clearCustomEntry } from "./custom";
import { putAbandoned, putFinished, takeOut } from "./outbox";
import { reduce } from "./reducer";

const FORGOTTEN_AFTER_MS = 4 * 60 * 60 * 1000;

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

export type Ending = "finished" | "abandoned" | "left";

/** What became of a session that doesn't run here any more. */
export function endingOf({ memberId, clientId }: Session): Ending {
  if (remembered.read()?.id !== memberId) return "left";
  const { finished, outbox } = slotsOf(memberId);
  const isKept = (entry: Entry) => entry.clientId === clientId && entry.kind === "finished";
  const isFinished = finished.read()?.session.clientId === clientId || outbox.read()?.some(isKept);
  return isFinished ? "finished" : "abandoned";
}

const lastActivity = ({ startedAt, exercises }: Session) =>
  Math.max(startedAt, ...exercises.flatMap(({ sets }) => sets.map(({ completedAt }) => completedAt ?? 0)));

/** Left open so long that the member probably went home. */
export const isForgotten = (session: Session, now: number) =>
  now - Math.max(lastActivity(session), session.view.revision) > FORGOTTEN_AFTER_MS;

/** Ends a forgotten session with its last set. */
export const closeForgotten = (draft: Draft): boolean =>
  close({ ...draft, session: reduce(draft.session, { type: "finish" }, lastActivity(draft.session)) });
