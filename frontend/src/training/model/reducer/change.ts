import { bumped, originOf } from "../row";
import { isDone, liveExercises, type Session, type SessionExercise, type SessionSet, type View } from "../session";

/** Small changes of a session that the transitions are composed of. Each changes only the rows it names. */

export function withView(session: Session, change: Partial<View>, at: number): Session {
  const revision = Math.max(session.view.revision + 1, at);
  return { ...session, view: { ...session.view, ...change, revision } };
}

export function withExercise(
  session: Session,
  clientId: string,
  change: (exercise: SessionExercise) => SessionExercise,
): Session {
  return { ...session, exercises: session.exercises.map((it) => (it.clientId === clientId ? change(it) : it)) };
}

export function withSet(session: Session, clientId: string, change: (set: SessionSet) => SessionSet): Session {
  const holder = exerciseWithSet(session, clientId);
  if (!holder) return session;
  return withExercise(session, holder.clientId, (exercise) => ({
    ...exercise,
    sets: exercise.sets.map((set) => (set.clientId === clientId ? change(set) : set)),
  }));
}

/** Changes a set; the first time that it is done or hurts is its origin. */
export function recorded(set: SessionSet, change: Partial<SessionSet>, at: number): SessionSet {
  const changed = bumped(set, change, at);
  const isRecord = isDone(changed) || changed.hasPain;
  return { ...changed, origin: originOf(set) ?? (isRecord ? changed.revision : null) };
}

/** Removes an exercise, and what was recorded in it, which its own removal doesn't cover. */
export function removed(exercise: SessionExercise, at: number): SessionExercise {
  const isRecorded = (set: SessionSet) => originOf(set) !== null && !set.isDeleted;
  const sets = exercise.sets.map((set) => (isRecorded(set) ? bumped(set, { isDeleted: true }, at) : set));
  return bumped({ ...exercise, sets }, { isDeleted: true }, at);
}

export function exerciseWithSet(session: Session, set: string): SessionExercise | undefined {
  return session.exercises.find(({ sets }) => sets.some(({ clientId }) => clientId === set));
}

export const findSet = (session: Session, set: string): SessionSet | undefined =>
  exerciseWithSet(session, set)?.sets.find(({ clientId }) => clientId === set);

/** Renumbers the exercises by this order; only moved ones get a new revision. */
export function inOrder(session: Session, order: readonly string[], at: number): Session {
  const places = new Map(order.map((clientId, i) => [clientId, i]));
  const exercises = session.exercises.map((exercise) => {
    const place = places.get(exercise.clientId) ?? exercise.order;
    return place === exercise.order ? exercise : bumped(exercise, { order: place }, at);
  });
  return { ...session, exercises };
}

export const liveOrder = (session: Session) => liveExercises(session).map(({ clientId }) => clientId);
