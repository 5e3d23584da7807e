import { readRange } from "@/lib/reps";
import { compareKeys, type Key } from "./order";
import { newestOf, type Row, removalOf } from "./row";
import { isDone, type Session, type SessionExercise, type SessionSet } from "./session";

/*
 * The server's rule (`crates/domain/src/workout/merge.rs`), proved by `testdata/merge_cases.json`, which both test suites
 * read: of two copies of a row the one with the higher revision counts, and on a tie the greater one in an order of what
 * they hold. Earlier instants are greater, since the server reads those of a phone that is ahead as its own now.
 */

const earlier = (at: number | null) => (at === null ? null : -at);
/** An absent instant is the latest of all. */
const earlierOrNever = (at: number | null) => (at === null ? Number.POSITIVE_INFINITY : -at);
/** Dates are as long as one another, so that their digits are in their order. */
const dayNumber = (date: string) => Number(date.replaceAll("-", ""));

const headerKey = (session: Session): Key => [
  session.revision,
  earlier(session.finishedAt),
  -session.startedAt,
  -dayNumber(session.date),
  Math.round(session.pausedMs / 1000),
  session.name,
  session.notes,
  session.workoutType,
  session.programType,
];

/** The last three are of this device alone; prescribed rest and repetitions are told with each set. */
const exerciseKey = (exercise: SessionExercise): Key => [
  exercise.revision,
  exercise.exerciseId,
  exercise.order,
  exercise.notes,
  readRange(exercise.targetReps),
  exercise.restSeconds,
  exercise.isSkipped,
];

/** What was done, as the fields of the wire have it. */
function doneKey({ measure }: SessionExercise, { amount, weight, rir }: SessionSet): Key {
  if (measure === "tempo") return [null, null, amount, rir];
  return measure === "cardio_tempo" ? [null, null, amount * 60, rir] : [amount, weight, null, rir];
}

/** A removal takes away what isn't newer than it, unless that was completed in the same instant. */
const standing = (set: SessionSet) => (set.isDeleted ? 1 : isDone(set) ? 2 : 0);

/**
 * What stands in the inputs of an open set is no change of the row yet, and the server doesn't know when it was typed: of
 * two such copies the one that was typed into last counts, before anything that it holds.
 */
const setKey = ({ exercise, set }: PlacedSet): Key => [
  set.revision,
  standing(set),
  isDone(set) ? 0 : set.valuesAt,
  earlierOrNever(set.completedAt),
  ...doneKey(exercise, set),
  readRange(exercise.targetReps),
  set.targetWeight,
  exercise.restSeconds,
  exercise.clientId,
  set.order,
  set.setType,
  set.notes,
  set.valuesAt,
];

const greater = <T>(a: T, b: T, keyOf: (it: T) => Key): T => (compareKeys(keyOf(b), keyOf(a)) > 0 ? b : a);

export function union<R>(a: readonly R[], b: readonly R[], idOf: (row: R) => string, merged: (a: R, b: R) => R): R[] {
  const others = new Map(b.map((row) => [idOf(row), row]));
  const known = new Set(a.map(idOf));
  const both = a.map((row) => {
    const other = others.get(idOf(row));
    return other ? merged(row, other) : row;
  });
  return [...both, ...b.filter((row) => !known.has(idOf(row)))];
}

/** A set with the exercise that it belongs to in its copy. */
interface PlacedSet {
  exercise: SessionExercise;
  set: SessionSet;
}

const placedSets = (exercises: readonly SessionExercise[]): PlacedSet[] =>
  exercises.flatMap((exercise) => exercise.sets.map((set) => ({ exercise, set })));

function mergeExercise(a: SessionExercise, b: SessionExercise): SessionExercise {
  const newer = greater(a, b, exerciseKey);
  const other = newer === a ? b : a;
  const removedAt = Math.max(removalOf(a), removalOf(b));
  return {
    ...newer,
    isDeleted: removedAt >= newer.revision,
    ...(removedAt >= 0 && { removedAt }),
    suggestion: newer.suggestion === undefined ? other.suggestion : newer.suggestion,
  };
}

/** Sets are merged apart from their exercises: of two copies of one that was moved, the one that counts says where it is. */
export function mergeExercises(a: readonly SessionExercise[], b: readonly SessionExercise[]): SessionExercise[] {
  const exercises = union(a, b, ({ clientId }) => clientId, mergeExercise);
  const sets = union(
    placedSets(a),
    placedSets(b),
    ({ set }) => set.clientId,
    (one, other) => greater(one, other, setKey),
  );
  const setsOf = new Map<string, SessionSet[]>(exercises.map(({ clientId }) => [clientId, []]));
  for (const { exercise, set } of sets) setsOf.get(exercise.clientId)?.push(set);
  return exercises.map((exercise) => ({ ...exercise, sets: setsOf.get(exercise.clientId) ?? [] }));
}

/** Two copies of the same session as one: no order of sending, and no number of times, changes the outcome. */
export function merge(a: Session, b: Session): Session {
  return {
    ...greater(a, b, headerKey),
    exercises: mergeExercises(a.exercises, b.exercises),
    view: b.view.revision > a.view.revision ? b.view : a.view,
  };
}

/** Whether nothing of `part` is missing in `whole`. */
export function covers(whole: Session, part: Session): boolean {
  if (part.view.revision > whole.view.revision) return false;
  const known = rowRevisions(whole);
  const removals = new Map(whole.exercises.map((exercise) => [exercise.clientId, removalOf(exercise)]));
  return (
    Object.entries(rowRevisions(part)).every(([id, revision]) => (known[id] ?? -1) >= revision) &&
    part.exercises.every((exercise) => (removals.get(exercise.clientId) ?? -1) >= removalOf(exercise))
  );
}

const rowsOf = (session: Session): Row[] => [
  session,
  ...session.exercises,
  ...session.exercises.flatMap(({ sets }) => sets),
];

/** The newest that is known of every row, the header's included. */
export const rowRevisions = (session: Session): Record<string, number> =>
  Object.fromEntries(rowsOf(session).map((row) => [row.clientId, newestOf(row)]));
