import { exerciseIdOf, setIdOf, workoutIdOf } from "./ids";
import { type Session, type SessionExercise, withSetIds } from "./session";
import { keyOf } from "./start";

/** Maps old ids to new ones, derived as a fresh start would derive them, so that two devices agree. */
function newIdByOldId(session: Session, workout: string): Map<string, string> {
  const ids = new Map([[session.clientId, workout]]);
  for (const exercise of session.exercises) {
    const { occurrence } = exercise;
    const id =
      occurrence === null
        ? setIdOf(workout, `added|${exercise.clientId}`)
        : exerciseIdOf(workout, exercise.exerciseId, occurrence);
    ids.set(exercise.clientId, id);
    for (const set of exercise.sets) ids.set(set.clientId, setIdOf(id, set.index ?? `added|${set.clientId}`));
  }
  return ids;
}

/** The same session as another workout: its content under the ids of another attempt. */
export function withNewIds(session: Session, attempt: number): Session {
  const ids = newIdByOldId(session, workoutIdOf({ ...keyOf(session), attempt }));
  const idOf = (old: string) => ids.get(old) ?? old;
  const exercise = (it: SessionExercise): SessionExercise => ({
    ...it,
    clientId: idOf(it.clientId),
    sets: it.sets.map((set) => ({ ...set, clientId: idOf(set.clientId) })),
  });
  const { view, cut } = session;
  return {
    ...session,
    clientId: idOf(session.clientId),
    attempt,
    exercises: session.exercises.map(exercise),
    cut: cut && { rows: cut.rows.map(idOf), rests: mapKeys(cut.rests, idOf) },
    view: withSetIds({ ...view, current: idOf(view.current) }, idOf),
  };
}

const mapKeys = <V>(record: Record<string, V>, change: (key: string) => string): Record<string, V> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [change(key), value]));
