import { turnsOf } from "../group";
import { setIdOf } from "../ids";
import type { PlanExercise } from "../plan";
import { bumped, removalOf } from "../row";
import {
  type Alternative,
  completedSets,
  currentExercise,
  doneSets,
  type ExerciseHistory,
  isDone,
  isExerciseDone,
  liveExercises,
  type Session,
  type SessionExercise,
  type SessionSet,
  workSets,
} from "../session";
import { makeExercise, replacement, startValues, targetWeight } from "../start";
import { inOrder, liveOrder, removed, withExercise, withView } from "./change";

const MAX_EXERCISES = 40;
const REST_OVER = { rest: null, stopwatch: null, editing: null } as const;

const find = (session: Session, clientId: string): SessionExercise | undefined =>
  liveExercises(session).find((exercise) => exercise.clientId === clientId);

export function goTo(session: Session, clientId: string, at: number): Session {
  return find(session, clientId)
    ? withView(session, { current: clientId, stopwatch: null, editing: null }, at)
    : session;
}

function goToNextOpen(session: Session, from: number, at: number): Session {
  const live = liveExercises(session);
  const order = live.map((_, i) => live[(from + i) % live.length]);
  const next = order.find((it) => it && !isExerciseDone(it)) ?? live[Math.min(from, live.length - 1)];
  return withView(session, { ...REST_OVER, ...(next && { current: next.clientId }) }, at);
}

/** Moves an exercise to a place among the others, counted from 0. */
export function move(session: Session, clientId: string, to: number, at: number): Session {
  const order = liveOrder(session);
  const from = order.indexOf(clientId);
  if (from < 0 || to < 0 || to >= order.length || to === from) return session;
  order.splice(to, 0, ...order.splice(from, 1));
  return inOrder(session, order, at);
}

/** Leaves an exercise for the end of the workout and goes on with the next one. */
export function postpone(session: Session, clientId: string, at: number): Session {
  const order = liveOrder(session);
  const place = order.indexOf(clientId);
  const moved = move(session, clientId, order.length - 1, at);
  return moved === session ? session : goToNextOpen(moved, place, at);
}

export function skip(session: Session, clientId: string, at: number): Session {
  if (!find(session, clientId)) return session;
  const mates = turnsOf(session, clientId).filter((it) => it.clientId !== clientId && !isExerciseDone(it));
  const skipped = withExercise(session, clientId, (it) => bumped(it, { isSkipped: true }, at));
  // The others of its group go on in turn.
  const place = liveOrder(session).indexOf(clientId);
  const mate = mates.find((it) => liveOrder(session).indexOf(it.clientId) > place) ?? mates[0];
  if (mate) return withView(skipped, { ...REST_OVER, current: mate.clientId }, at);
  return goToNextOpen(skipped, liveOrder(skipped).indexOf(clientId) + 1, at);
}

export function unskip(session: Session, clientId: string, at: number): Session {
  const back = withExercise(session, clientId, (it) => bumped(it, { isSkipped: false }, at));
  return goTo(back, clientId, at);
}

/** Removes an exercise, unless it is the only one: a session needs one. */
export function remove(session: Session, clientId: string, at: number): Session {
  const place = liveOrder(session).indexOf(clientId);
  if (place < 0 || liveOrder(session).length <= 1) return session;
  return goToNextOpen(
    withExercise(session, clientId, (it) => removed(it, at)),
    place,
    at,
  );
}

function insert(session: Session, added: SessionExercise, place: number, at: number): Session {
  const order = liveOrder(session);
  order.splice(place, 0, added.clientId);
  return inOrder({ ...session, exercises: [...session.exercises, added] }, order, at);
}

export function add(session: Session, plan: PlanExercise, clientId: string, at: number): Session {
  const live = liveExercises(session);
  if (live.length >= MAX_EXERCISES) return session;
  const added = makeExercise(plan, {
    clientId,
    occurrence: null,
    order: live.length,
    revision: at,
    setId: (i) => setIdOf(clientId, i),
  });
  return withView(insert(session, added, live.length, at), { ...REST_OVER, current: clientId }, at);
}

/** Replaces an exercise for the open sets; completed sets stay with the old one. */
export function swap(session: Session, from: string, into: Alternative, clientId: string, at: number): Session {
  const old = find(session, from);
  if (!old) return session;
  const done = doneSets(old);
  const open = workSets(old).filter((set) => !isDone(set));
  const drops = open.filter(({ setType }) => setType === "drop").length;
  const planned = replacement(old, into, Math.max(1, open.length - drops));
  const added = makeExercise(
    { ...planned, isDropSet: drops > 0 },
    {
      clientId,
      occurrence: null,
      order: old.order,
      revision: at,
      setId: (i) => setIdOf(clientId, i),
    },
  );
  const place = liveOrder(session).indexOf(from);
  // A set that hurt stays too, though it wasn't completed: the next load depends on it.
  const stays = (set: SessionSet) => isDone(set) || set.hasPain;
  const isKept = old.sets.some((set) => !set.isDeleted && stays(set));
  const reduced = withExercise(session, from, (it) => {
    if (!isKept) return removed(it, at);
    const sets = it.sets.map((set) => (stays(set) ? set : bumped(set, { isDeleted: true }, at)));
    return done.length === sets.filter((set) => !set.isDeleted).length
      ? { ...it, sets }
      : bumped({ ...it, sets }, { isSkipped: true }, at);
  });
  const inserted = insert(reduced, added, isKept ? place + 1 : place, at);
  return withView(inserted, { ...REST_OVER, current: clientId }, at);
}

/** Adds the server's suggestion to an exercise that was added without one; typed values stay. */
export function suggest(session: Session, exerciseId: number, history: ExerciseHistory, at: number): Session {
  const exercises = session.exercises.map((exercise) => {
    if (exercise.exerciseId !== exerciseId || exercise.suggestion !== undefined) return exercise;
    const known = { ...exercise, ...history };
    const sets = workSets(exercise);
    const place = new Map(sets.map(({ clientId }, i) => [clientId, i]));
    const prescribed = { measure: exercise.measure, reps: exercise.targetReps, weight: null, ...history };
    return {
      ...known,
      sets: exercise.sets.map((set) => {
        const i = place.get(set.clientId);
        const isOpen = i !== undefined && !isDone(set) && !set.isTouched && set.weight === 0;
        return isOpen
          ? { ...set, ...startValues(prescribed, i), targetWeight: targetWeight(prescribed, i), valuesAt: at }
          : set;
      }),
    };
  });
  return { ...session, exercises };
}

/** Shortens the day to what fits into so many minutes, before the first set is done. */
export function shorten(whole: Session, minutes: number, at: number): Session {
  const shortened = whole.shorter?.find((day) => day.minutes === minutes);
  if (!shortened || completedSets(whole).length > 0) return whole;
  const session = lengthen(whole, at);
  const rows: string[] = [];
  const rests: Record<string, number> = {};
  const exercises = session.exercises.map((exercise) => {
    const shortenedTo = shortened.exercises.find(({ exerciseId }) => exerciseId === exercise.exerciseId);
    if (exercise.isDeleted || exercise.occurrence === null) return exercise;
    if (!shortenedTo) {
      const gone = removed(exercise, at);
      const sets = gone.sets.filter((set, i) => set !== exercise.sets[i]);
      rows.push(exercise.clientId, ...sets.map(({ clientId }) => clientId));
      return gone;
    }
    rests[exercise.clientId] = exercise.restSeconds;
    const surplus = new Set(workSets(exercise).slice(shortenedTo.sets));
    const sets = exercise.sets.map((set) => {
      if (!surplus.has(set)) return set;
      rows.push(set.clientId);
      return bumped(set, { isDeleted: true }, at);
    });
    return bumped({ ...exercise, sets }, { restSeconds: shortenedTo.restSeconds }, at);
  });
  const cut = bumped({ ...session, exercises }, { cut: { minutes, rows, rests } }, at);
  return goTo(cut, currentExercise(cut)?.clientId ?? "", at);
}

/** Restores the full day. */
export function lengthen(session: Session, at: number): Session {
  const { cut } = session;
  if (!cut || completedSets(session).length > 0) return session;
  const isCut = new Set(cut.rows);
  const exercises = session.exercises.map((exercise) => {
    // The sets were removed with their exercise and need a revision above its removal too.
    const isBack = isCut.has(exercise.clientId);
    const after = Math.max(at, removalOf(exercise) + 1);
    const sets = exercise.sets.map((set) => {
      if (isCut.has(set.clientId)) return bumped(set, { isDeleted: false }, after);
      return isBack && !set.isDeleted ? bumped(set, {}, after) : set;
    });
    const restSeconds = cut.rests[exercise.clientId] ?? exercise.restSeconds;
    const isChanged = isBack || exercise.clientId in cut.rests;
    return isChanged ? bumped({ ...exercise, sets }, { restSeconds }, at) : { ...exercise, sets };
  });
  return bumped({ ...session, exercises }, { cut: null }, at);
}
