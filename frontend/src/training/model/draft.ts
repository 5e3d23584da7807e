import type { WorkoutSession } from "@/api";
import { covers, merge, rowRevisions } from "./merge";
import { keyOfRow, newestOf, type Row } from "./row";
import type { Session } from "./session";

/** A session on this device, with what the server has confirmed of it. */
export interface Draft {
  session: Session;
  /** Confirmed revision by `keyOfRow`. Rows without an entry were never sent. */
  acked: Record<string, number>;
  /** The server may have this workout, even if no answer arrived. */
  mayExist: boolean;
  /** Deleted on the server while it ran here. Nothing is sent until the member decides. */
  isGone: boolean;
}

/** A workout finished, abandoned or saved for later on this device that the server doesn't know about. */
export interface OutboxEntry {
  clientId: string;
  kind: "finished" | "abandoned" | "planned";
  /** Set for finished workouts. Abandoned ones are deleted without their content. */
  draft: Draft | null;
  /** Set for workouts saved for later: the request body. */
  plan?: WorkoutSession;
  addedAt: number;
  /** Why the server refused it for good; it waits for the member's decision. */
  refused: string | null;
}

/** A draft together with its place on the device. */
export interface StoredDraft {
  read(): Draft | null;
  /**
   * Applies a change to the stored draft, which may have changed since it was read; `before` is the workout id it had.
   */
  update(change: (draft: Draft) => Draft, before: string): void;
}

export const newDraft = (session: Session): Draft => ({ session, acked: {}, mayExist: false, isGone: false });

/** Keeps the higher number of each key. */
export function higherOfEach(a: Record<string, number>, b: Record<string, number>): Record<string, number> {
  const both = { ...a };
  for (const [key, value] of Object.entries(b)) both[key] = Math.max(both[key] ?? -1, value);
  return both;
}

export function mergeDrafts(a: Draft, b: Draft): Draft {
  return {
    session: merge(a.session, b.session),
    acked: higherOfEach(a.acked, b.acked),
    mayExist: a.mayExist || b.mayExist,
    isGone: a.isGone || b.isGone,
  };
}

export const coversDraft = (whole: Draft, part: Draft) =>
  covers(whole.session, part.session) &&
  (whole.isGone || !part.isGone) &&
  Object.entries(part.acked).every(([id, revision]) => (whole.acked[id] ?? -1) >= revision);

export const isAcked = ({ acked }: Pick<Draft, "acked">, row: Row) => (acked[keyOfRow(row)] ?? -1) >= newestOf(row);

const hasDoneAnything = ({ exercises }: Session) =>
  exercises.some(({ sets }) => sets.some(({ completedAt }) => completedAt !== null));

/** Whether the server lacks a change. Before the first set nothing is sent. */
export function isUnsent(draft: Draft): boolean {
  const { session, acked, mayExist } = draft;
  if (!mayExist && session.finishedAt === null && !hasDoneAnything(session)) return false;
  return Object.entries(rowRevisions(session)).some(([id, revision]) => (acked[id] ?? -1) < revision);
}

/** Whether nothing would be lost: opened, and at most shortened or reordered. */
export const isUntouched = ({ session, mayExist }: Draft) =>
  !mayExist && !hasDoneAnything(session) && session.notes === null;

/** Completed sets that only this device has. */
export function unsentSets(draft: Draft): number {
  const sets = draft.session.exercises.flatMap((exercise) => exercise.sets);
  return sets.filter((set) => set.completedAt !== null && !set.isDeleted && !isAcked(draft, set)).length;
}
