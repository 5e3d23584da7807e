import type { Row } from "./row";
import type { Session, SessionExercise, SessionSet } from "./session";

/** Which of two copies of a row counts: the higher revision; on a tie what is completed, else the first. */
function isLater<R extends Row>(a: R, b: R, isCompleted: (row: R) => boolean): boolean {
  return a.revision === b.revision ? isCompleted(b) && !isCompleted(a) : b.revision > a.revision;
}

export function union<R extends Row>(a: readonly R[], b: readonly R[], both: (a: R, b: R) => R): R[] {
  const theirs = new Map(b.map((row) => [row.clientId, row]));
  const known = new Set(a.map(({ clientId }) => clientId));
  const merged = a.map((row) => {
    const other = theirs.get(row.clientId);
    return other ? both(row, other) : row;
  });
  return [...merged, ...b.filter(({ clientId }) => !known.has(clientId))];
}

const isCompletedSet = (set: SessionSet) => set.completedAt !== null;

function mergeSets(a: SessionSet, b: SessionSet): SessionSet {
  if (isLater(a, b, isCompletedSet)) return b;
  if (isLater(b, a, isCompletedSet)) return a;
  // What stands in an open set's inputs is no change of the row yet, but another tab shows it.
  return b.valuesAt > a.valuesAt ? b : a;
}

export function mergeExercises(a: SessionExercise, b: SessionExercise): SessionExercise {
  const winner = isLater(a, b, () => false) ? b : a;
  const other = winner === a ? b : a;
  return {
    ...winner,
    suggestion: winner.suggestion === undefined ? other.suggestion : winner.suggestion,
    sets: union(a.sets, b.sets, mergeSets),
  };
}

/**
 * Two copies of the same session as one. Commutative, associative and idempotent wherever a revision names one state
 * of a row, which is also the server's rule: no order of sending, and no number of times, changes the outcome.
 */
export function merge(a: Session, b: Session): Session {
  const header = isLater(a, b, ({ finishedAt }) => finishedAt !== null) ? b : a;
  return {
    ...header,
    exercises: union(a.exercises, b.exercises, mergeExercises),
    view: b.view.revision > a.view.revision ? b.view : a.view,
  };
}

/** Whether nothing of `part` is missing in `whole`. */
export function covers(whole: Session, part: Session): boolean {
  if (part.revision > whole.revision || part.view.revision > whole.view.revision) return false;
  const revisions = rowRevisions(whole);
  return Object.entries(rowRevisions(part)).every(([id, revision]) => (revisions[id] ?? -1) >= revision);
}

/** The revision of every row, the header's included. */
export function rowRevisions(session: Session): Record<string, number> {
  const rows: Row[] = [session, ...session.exercises, ...session.exercises.flatMap(({ sets }) => sets)];
  return Object.fromEntries(rows.map(({ clientId, revision }) => [clientId, revision]));
}
