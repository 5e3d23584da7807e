import type { WorkoutSession } from "@/api";
import { covers, merge, rowRevisions } from "./merge";
import { newestOf, type Row } from "./row";
import type { Session } from "./session";

/** A session as this device has it, and what of it the server has confirmed. */
export interface Draft {
  session: Session;
  /** By row: the revision that the server is known to have. A row that isn't here was never sent. */
  acked: Record<string, number>;
  /** The server may know this workout, even if its answer never came. */
  mayExist: boolean;
  /** Deleted on the server while it ran here. Nothing is sent until the member has decided. */
  isGone: boolean;
}

/** A workout that was finished, given up or saved for later here and that the server still has to be told about. */
export interface OutboxEntry {
  clientId: string;
  kind: "finished" | "abandoned" | "planned";
  /** Of a finished workout. What was abandoned needs no content to be deleted. */
  draft: Draft | null;
  /** Of one saved for later: what is sent. */
  plan?: WorkoutSession;
  addedAt: number;
  /** Why the server refused it for good; it waits for the member's decision then. */
  refused: string | null;
}

/** A draft where the device has it. */
export interface StoredDraft {
  read(): Draft | null;
  /** Replaces what was read, by way of what may have changed meanwhile; `before` is the id it had. */
  update(change: (draft: Draft) => Draft, before: string): void;
}

export const newDraft = (session: Session): Draft => ({ session, acked: {}, mayExist: false, isGone: false });

/** The higher number of each key. */
export function latest(a: Record<string, number>, b: Record<string, number>): Record<string, number> {
  const both = { ...a };
  for (const [key, value] of Object.entries(b)) both[key] = Math.max(both[key] ?? -1, value);
  return both;
}

export function mergeDrafts(a: Draft, b: Draft): Draft {
  return {
    session: merge(a.session, b.session),
    acked: latest(a.acked, b.acked),
    mayExist: a.mayExist || b.mayExist,
    isGone: a.isGone || b.isGone,
  };
}

export const coversDraft = (whole: Draft, part: Draft) =>
  covers(whole.session, part.session) &&
  (whole.isGone || !part.isGone) &&
  Object.entries(part.acked).every(([id, revision]) => (whole.acked[id] ?? -1) >= revision);

export const isAcked = ({ acked }: Pick<Draft, "acked">, row: Row) => (acked[row.clientId] ?? -1) >= newestOf(row);

const hasDoneAnything = ({ exercises }: Session) =>
  exercises.some(({ sets }) => sets.some(({ completedAt }) => completedAt !== null));

/** Whether the server has to be told anything. Before the first set there is nothing worth telling. */
export function isUnsent(draft: Draft): boolean {
  const { session, acked, mayExist } = draft;
  if (!mayExist && session.finishedAt === null && !hasDoneAnything(session)) return false;
  return Object.entries(rowRevisions(session)).some(([id, revision]) => (acked[id] ?? -1) < revision);
}

/** Nothing in it would be missed: opened, looked at, and at most cut or reordered. */
export const isUntouched = ({ session, mayExist }: Draft) =>
  !mayExist && !hasDoneAnything(session) && session.notes === null;

/** Completed sets that only this device has. */
export function unsentSets(draft: Draft): number {
  const sets = draft.session.exercises.flatMap((exercise) => exercise.sets);
  return sets.filter((set) => set.completedAt !== null && !set.isDeleted && !isAcked(draft, set)).length;
}
