import { readRange } from "@/lib/reps";
import { furtherSetIdOf } from "./ids";
import { compareKeys, type Key } from "./order";
import { keyOfRow, newestOf, originOf, type Row, removalOf } from "./row";
import { isDone, type Session, type SessionExercise, type SessionSet, type View, withSetIds } from "./session";

/*
 * Implements the server's merge rule (`crates/domain/src/workout/merge.rs`); both test suites read
 * `testdata/merge_cases.json`. Of two copies of a row the higher revision wins; on a tie, the greater content in a
 * fixed order. Earlier instants are greater, because the server clamps instants of a phone that is ahead to its own
 * time. A set in which something was recorded is replaced only by a copy of the same origin; what was recorded in it
 * independently becomes a further set.
 */

const earlier = (at: number | null) => (at === null ? null : -at);
/** A missing instant counts as the latest. */
const earlierOrNever = (at: number | null) => (at === null ? Number.POSITIVE_INFINITY : -at);
/** Dates have a fixed length, so their digits sort chronologically. */
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

/** The last three exist only on this device; sets carry the prescribed rest and repetitions on the wire. */
const exerciseKey = (exercise: SessionExercise): Key => [
  exercise.revision,
  exercise.exerciseId,
  exercise.order,
  exercise.notes,
  readRange(exercise.targetReps),
  exercise.restSeconds,
  exercise.isSkipped,
];

/** The done values in the fields of the API. */
function doneKey({ measure }: SessionExercise, { amount, weight, rir }: SessionSet): Key {
  if (measure === "tempo") return [null, null, amount, rir];
  return measure === "cardio_tempo" ? [null, null, amount * 60, rir] : [amount, weight, null, rir];
}

/** A removal wins over everything that isn't newer, except a completion at the same instant. */
const stateRank = (set: SessionSet) => (set.isDeleted ? 1 : isDone(set) ? 2 : 0);

/**
 * Values typed into an open set aren't a change of the row yet, and the server doesn't know when they were typed: of
 * two such copies the one typed last wins, before any other comparison.
 */
const setKey = ({ exercise, set }: PlacedSet): Key => [
  set.revision,
  stateRank(set),
  isDone(set) ? 0 : set.valuesAt,
  earlierOrNever(set.completedAt),
  set.hasPain,
  // A copy that an earlier version stored has none.
  set.painAt ?? null,
  set.painScore ?? null,
  set.isConfirmed ?? false,
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

/** 0 for a planned set. */
const recordedAt = ({ set }: PlacedSet) => originOf(set) ?? 0;

/** The sets of two copies; one id stands for the set that was recorded first. */
function mergeSets(a: readonly PlacedSet[], b: readonly PlacedSet[]): PlacedSet[] {
  const byId = new Map<string, PlacedSet>();
  const waiting = [...a, ...b];
  for (let placed = waiting.shift(); placed; placed = waiting.shift()) {
    const { clientId } = placed.set;
    const known = byId.get(clientId);
    if (!known || recordedAt(known) === recordedAt(placed)) {
      byId.set(clientId, known ? greater(known, placed, setKey) : placed);
      continue;
    }
    const [first, later] = recordedAt(known) < recordedAt(placed) ? [known, placed] : [placed, known];
    // Nothing was recorded in the planned one.
    const isPlanned = recordedAt(first) === 0;
    byId.set(clientId, isPlanned ? later : first);
    if (isPlanned) continue;
    const set = { ...later.set, clientId: furtherSetIdOf(clientId, recordedAt(later)), index: null };
    waiting.push({ ...later, set });
  }
  return [...byId.values()];
}

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

/** Sets are merged independently of their exercises: when one was moved, its winning copy decides where it belongs. */
export function mergeExercises(a: readonly SessionExercise[], b: readonly SessionExercise[]): SessionExercise[] {
  const exercises = union(a, b, ({ clientId }) => clientId, mergeExercise);
  const sets = mergeSets(placedSets(a), placedSets(b));
  const setsOf = new Map<string, SessionSet[]>(exercises.map(({ clientId }) => [clientId, []]));
  for (const { exercise, set } of sets) setsOf.get(exercise.clientId)?.push(set);
  return exercises.map((exercise) => ({ ...exercise, sets: setsOf.get(exercise.clientId) ?? [] }));
}

/** Merges two copies of a session. Commutative, associative and idempotent: order and repetition don't matter. */
export function merge(a: Session, b: Session): Session {
  const exercises = mergeExercises(a.exercises, b.exercises);
  return {
    ...greater(a, b, headerKey),
    exercises,
    view: viewAfter(b.view.revision > a.view.revision ? b : a, exercises),
  };
}

/** The view of a copy, on the same sets as there: one of them may be a further set now. */
function viewAfter({ view, exercises }: Session, merged: readonly SessionExercise[]): View {
  const setsOf = (all: readonly SessionExercise[]) =>
    new Map(all.flatMap(({ sets }) => sets.map((set) => [set.clientId, originOf(set)])));
  const [before, after] = [setsOf(exercises), setsOf(merged)];
  return withSetIds(view, (id) => {
    const origin = before.get(id) ?? null;
    return origin === null || after.get(id) === origin ? id : furtherSetIdOf(id, origin);
  });
}

/** Whether `whole` contains every change of `part`. */
export function covers(whole: Session, part: Session): boolean {
  if (part.view.revision > whole.view.revision) return false;
  const known = rowRevisions(whole);
  const both = rowRevisions(merge(whole, part));
  const removals = new Map(whole.exercises.map((exercise) => [exercise.clientId, removalOf(exercise)]));
  return (
    Object.entries(both).every(([key, revision]) => (known[key] ?? -1) >= revision) &&
    part.exercises.every((exercise) => (removals.get(exercise.clientId) ?? -1) >= removalOf(exercise))
  );
}

const rowsOf = (session: Session): Row[] => [
  session,
  ...session.exercises,
  ...session.exercises.flatMap(({ sets }) => sets),
];

/** The newest known revision of every row, including the header, by `keyOfRow`. */
export const rowRevisions = (session: Session): Record<string, number> =>
  Object.fromEntries(rowsOf(session).map((row) => [keyOfRow(row), newestOf(row)]));
