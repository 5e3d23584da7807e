import type { WorkoutSession } from "@/api";
import { type Draft, isUnsent, type OutboxEntry, type StoredDraft } from "../model/draft";
import { slotsOf } from "./slots";

export const readOutbox = (memberId: number): OutboxEntry[] => slotsOf(memberId).outbox.read() ?? [];

export function updateEntry(memberId: number, clientId: string, to: (entry: OutboxEntry) => OutboxEntry | null): void {
  const entries = readOutbox(memberId).flatMap((entry) => (entry.clientId === clientId ? (to(entry) ?? []) : entry));
  slotsOf(memberId).outbox.write(entries.length > 0 ? entries : null);
}

/** False when the device can't store it. */
function add(memberId: number, entry: OutboxEntry): boolean {
  const others = readOutbox(memberId).filter(({ clientId }) => clientId !== entry.clientId);
  return slotsOf(memberId).outbox.write([...others, entry]);
}

/** False when the device can't store it. */
export function addFinished(draft: Draft): boolean {
  const { memberId, clientId, finishedAt } = draft.session;
  return add(memberId, { clientId, kind: "finished", draft, addedAt: finishedAt ?? 0, refused: null });
}

/** Adds an abandoned session; what the server may have of it is deleted. */
export function addAbandoned({ session, mayExist, isGone }: Draft, at: number): void {
  const { memberId, clientId } = session;
  if (!mayExist || isGone) return;
  add(memberId, { clientId, kind: "abandoned", draft: null, addedAt: at, refused: null });
}

/** Adds a workout saved for later offline. False when the device can't store it. */
export const addPlanned = (memberId: number, clientId: string, plan: WorkoutSession, at: number): boolean =>
  add(memberId, { clientId, kind: "planned", draft: null, plan, addedAt: at, refused: null });

/** Removes an entry, by the member's choice or because it was sent. */
export const removeEntry = (memberId: number, clientId: string): void => updateEntry(memberId, clientId, () => null);

/** Sends a refused workout again. */
export const retryEntry = (memberId: number, clientId: string): void =>
  updateEntry(memberId, clientId, (entry) => ({ ...entry, refused: null }));

/** The entry keeps its id even if its draft becomes another workout. */
export function draftInOutbox(memberId: number, clientId: string): StoredDraft {
  const find = () => readOutbox(memberId).find((entry) => entry.clientId === clientId);
  return {
    read: () => find()?.draft ?? null,
    update: (to) => updateEntry(memberId, clientId, (entry) => ({ ...entry, draft: entry.draft && to(entry.draft) })),
  };
}

/** Whether the workout was finished or abandoned on this device, even if the server doesn't know. */
export const isEndedHere = (memberId: number | null, clientId: string | null): boolean =>
  memberId !== null &&
  readOutbox(memberId).some((entry) => entry.clientId === clientId || entry.draft?.session.clientId === clientId);

/** Number of workouts that clearing this device would lose, including the running one. */
export function countUnsent(memberId: number): number {
  const kept = readOutbox(memberId).filter(({ kind }) => kind !== "abandoned").length;
  const draft = slotsOf(memberId).session.read();
  return kept + (draft && isUnsent(draft) ? 1 : 0);
}
