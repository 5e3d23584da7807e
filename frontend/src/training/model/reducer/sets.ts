import type { SetType } from "@/api";
import { nextInTurn, turnsOf } from "../group";
import { warmUpIdOf } from "../ids";
import { lighterLoad } from "../lighter";
import { bumped } from "../row";
import {
  canFail,
  currentExercise,
  isAllDone,
  isClosedByPain,
  isDone,
  isExerciseDone,
  isFailed,
  isLeftOut,
  isWork,
  liveExercises,
  liveSets,
  MAX_WEIGHT,
  maxAmount,
  nextSet,
  openSet,
  type Pain,
  type Session,
  type SessionExercise,
  type SessionSet,
  type SetValues,
  workSets,
} from "../session";
import { plannedSet, startValues, suggestedWeight } from "../start";
import { exerciseWithSet, findSet, recorded, withExercise, withSet, withView } from "./change";
import { resume, stopStopwatch } from "./clock";

export const MAX_SETS = 10;
export const MAX_WARM_UPS = 9;
const UNDO_MS = 8_000;
/** Warm-ups need a shorter rest. */
const WARM_UP_REST_SECONDS = 60;

/** Changes the open set, or the one being edited, where it takes effect when saved. */
export function type(session: Session, change: Partial<SetValues>, at: number): Session {
  const { editing } = session.view;
  const measure = currentExercise(session)?.measure;
  const open = openSet(session);
  if (!open || !measure) return session;
  const clamped = ({ amount, weight }: SetValues): SetValues => ({
    amount: Math.min(maxAmount(measure), Math.max(0, Math.round(amount))),
    weight: Math.min(MAX_WEIGHT, Math.max(0, Math.round(weight * 100) / 100)),
  });
  if (editing) return withView(session, { editing: { ...editing, ...clamped({ ...editing, ...change }) } }, at);
  return withSet(session, open.clientId, (set) => ({
    ...set,
    ...clamped({ ...set, ...change }),
    isConfirmed: false,
    isTouched: true,
    valuesAt: at,
  }));
}

/** Marks the load of the open or edited set as meant, although it looks mistyped. It is sent with the set. */
export function confirmLoad(session: Session): Session {
  const open = openSet(session);
  return open ? withSet(session, open.clientId, (set) => ({ ...set, isConfirmed: true })) : session;
}

/**
 * Copies the completed values to the following open sets, except those the member has typed into. A drop set gets less
 * load.
 */
function carryForward(exercise: SessionExercise, done: SessionSet, at: number): SessionExercise {
  if (done.setType === "warmup" || isFailed(done)) return exercise;
  // Sets that are planned with less load keep it.
  const isAlike = (set: SessionSet) => set.setType === "drop" || set.targetWeight === done.targetWeight;
  const follows = (set: SessionSet) =>
    !isDone(set) && !set.isTouched && set.setType !== "warmup" && set.order > done.order && isAlike(set);
  const { amount, weight, isConfirmed } = done;
  const weightOf = (set: SessionSet) => (set.setType === "drop" ? lighterLoad(exercise, weight) : weight);
  return {
    ...exercise,
    sets: exercise.sets.map((set) =>
      follows(set) ? { ...set, amount, weight: weightOf(set), isConfirmed, valuesAt: at } : set,
    ),
  };
}

/** The others after one, from it to the end and then from the start. */
function after(exercises: readonly SessionExercise[], from: string): SessionExercise[] {
  const start = exercises.findIndex(({ clientId }) => clientId === from);
  return [...exercises.slice(start + 1), ...exercises.slice(0, Math.max(0, start))];
}

/** The next exercise with work left: of its group, else looking forward first and then from the start. */
export function nextExercise(session: Session, from: string): string {
  const order = [...after(turnsOf(session, from), from), ...after(liveExercises(session), from)];
  return order.find((it) => !isExerciseDone(it))?.clientId ?? from;
}

/** The rest after a set, also when the next one belongs to another exercise; none after the last of the workout. */
function restAfter(session: Session, exercise: SessionExercise, done: SessionSet, at: number) {
  // A drop set follows without rest, with less load.
  if (isAllDone(session) || nextSet(exercise)?.setType === "drop") return null;
  const totalSeconds =
    done.setType === "warmup" ? Math.min(WARM_UP_REST_SECONDS, exercise.restSeconds) : exercise.restSeconds;
  return totalSeconds > 0 ? { endsAt: at + totalSeconds * 1000, totalSeconds } : null;
}

/** The set that an action on the open set means; none while another is edited, or in a skipped exercise. */
function setToComplete(session: Session) {
  const exercise = currentExercise(session);
  const open = openSet(session);
  const { pausedAt, editing } = session.view;
  const isOnScreen = exercise && !isLeftOut(exercise) && open && !editing && pausedAt === null;
  return isOnScreen ? { exercise, open } : null;
}

export function complete(before: Session, at: number): Session {
  const session = stopStopwatch(before, at);
  const found = setToComplete(session);
  if (!found || found.open.amount <= 0) return before;
  return completed(session, found.exercise, recorded(found.open, { completedAt: at }, at), at);
}

/** Goes on after a set that was completed just now. */
function completed(session: Session, exercise: SessionExercise, done: SessionSet, at: number): Session {
  const written = withSet(session, done.clientId, () => done);
  const carried = withExercise(written, exercise.clientId, (it) => carryForward(it, done, at));
  const trained = currentExercise(carried) ?? exercise;
  const next = nextSet(trained);
  // Its warm-ups, and a drop set, come before the others' turn.
  const stays = done.setType === "warmup" || next?.setType === "drop";
  const turn = stays ? null : nextInTurn(carried, trained);
  const alone = next ? exercise.clientId : nextExercise(carried, exercise.clientId);
  const undo = { set: done.clientId, until: at + UNDO_MS };
  const rest = turn && !turn.isRoundOver ? null : restAfter(carried, trained, done, at);
  return withView(carried, { rest, isRestOver: false, current: turn?.clientId ?? alone, undo }, at);
}

/** Completes the open set as one in which not one repetition succeeded, and ends a pause. */
export function fail(before: Session, at: number): Session {
  const session = resume(before, at);
  const found = setToComplete(session);
  if (!found || !canFail(found.exercise.measure, found.open)) return before;
  const change = { setType: "failure", amount: 0, rir: null, completedAt: at } as const;
  return completed(session, found.exercise, recorded(found.open, change, at), at);
}

/** What a set begins with again when it wasn't failed after all; nothing else for any other set. */
const unfailed = (
  { measure, suggestion, targetReps: reps, last }: SessionExercise,
  set: SessionSet,
): Partial<SessionSet> =>
  isFailed(set)
    ? {
        setType: "working",
        amount: startValues({ measure, reps, weight: null, suggestion, last }, set.index ?? 0).amount,
      }
    : {};

/** Reopens a completed set with the entered values. */
export function uncomplete(session: Session, clientId: string, at: number): Session {
  const exercise = exerciseWithSet(session, clientId);
  const set = findSet(session, clientId);
  if (!exercise || !set || !isDone(set)) return session;
  const opened = withSet(session, clientId, (it) =>
    bumped(it, { ...unfailed(exercise, it), completedAt: null, isTouched: true, valuesAt: at }, at),
  );
  return withView(opened, { current: exercise.clientId, rest: null, undo: null, editing: null }, at);
}

export function edit(session: Session, clientId: string, at: number): Session {
  const set = findSet(session, clientId);
  if (!set || !isDone(set)) return session;
  return withView(session, { editing: { set: clientId, amount: set.amount, weight: set.weight } }, at);
}

export function saveEdit(session: Session, at: number): Session {
  const { editing } = session.view;
  const edited = editing && findSet(session, editing.set);
  // Only a failed set may stay without repetitions.
  if (!edited || (editing.amount <= 0 && !isFailed(edited))) return session;
  const { set: clientId, amount, weight } = editing;
  const saved = withSet(session, clientId, (set) => {
    const isSame = set.amount === amount && set.weight === weight;
    return isSame ? set : bumped(set, { amount, weight }, at);
  });
  return withView(saved, { editing: null }, at);
}

/** Gives a completed set a new revision; an open one carries the change when it is completed. */
export function annotate(
  session: Session,
  clientId: string,
  change: { setType?: SetType; rir?: number | null },
  at: number,
): Session {
  return withSet(session, clientId, (set) => {
    // A failed set keeps its type until it has repetitions.
    if (isFailed(set) && "setType" in change) return set;
    return isDone(set) ? recorded(set, change, at) : { ...set, ...change, valuesAt: at };
  });
}

/** Notes pain in a set, or takes it back. It is sent at once: a set that hurts may never be completed. */
export function annotatePain(session: Session, clientId: string, pain: Pain | null, at: number): Session {
  const change = { hasPain: pain !== null, painAt: pain?.at ?? null, painScore: pain?.score ?? null };
  return withSet(session, clientId, (set) => recorded(set, change, at));
}

/** Lightens the load of the exercise's open sets. */
export function lighten(session: Session, clientId: string, at: number): Session {
  return withExercise(session, clientId, (exercise) => ({
    ...exercise,
    sets: exercise.sets.map((set) => {
      if (isDone(set) || !isWork(set)) return set;
      return { ...set, weight: lighterLoad(exercise, set.weight), isTouched: true, valuesAt: at };
    }),
  }));
}

export function addSet(session: Session, clientId: string, at: number): Session {
  const exercise = currentExercise(session);
  if (!exercise || isClosedByPain(exercise)) return session;
  const live = liveSets(exercise);
  const working = live.filter(isWork);
  const last = working.filter(({ setType }) => setType !== "drop").at(-1) ?? live.at(-1);
  if (!last || working.length >= MAX_SETS) return session;
  const order = Math.max(...exercise.sets.map((set) => set.order)) + 1;
  const { amount, weight, targetWeight } = { ...last, ...unfailed(exercise, last) };
  const added = { ...plannedSet({ clientId, amount, weight, targetWeight, index: null, order }), revision: at };
  const grown = withExercise(session, exercise.clientId, (it) => ({
    ...it,
    isSkipped: false,
    sets: [...it.sets, added],
  }));
  return withView(grown, { editing: null }, at);
}

/** Inserts the suggested warm-up sets before the first working set. */
export function addWarmUps(session: Session, at: number): Session {
  const exercise = currentExercise(session);
  const steps = exercise?.suggestion?.warmUp ?? [];
  if (!exercise || steps.length === 0) return session;
  const rows = steps.slice(0, MAX_WARM_UPS).map((step, order): SessionSet => {
    const clientId = warmUpIdOf(exercise.clientId, order);
    const known = exercise.sets.find((set) => set.clientId === clientId);
    if (known) return bumped(known, { isDeleted: false }, at);
    const set = plannedSet({ ...step, clientId, index: null, order, targetWeight: step.weight });
    return { ...set, setType: "warmup", revision: at };
  });
  const ids = new Set(rows.map(({ clientId }) => clientId));
  return withExercise(session, exercise.clientId, (it) => ({
    ...it,
    sets: [...rows, ...it.sets.filter(({ clientId }) => !ids.has(clientId))],
  }));
}

/** Removes a set, unless it is the exercise's last one: then the exercise is skipped or removed instead. */
export function removeSet(session: Session, clientId: string, at: number): Session {
  const exercise = exerciseWithSet(session, clientId);
  if (!exercise || liveSets(exercise).length <= 1) return session;
  const removed = withSet(session, clientId, (set) => bumped(set, { isDeleted: true }, at));
  const { editing, stopwatch, undo } = session.view;
  const unless = <T extends { set: string }>(it: T | null) => (it?.set === clientId ? null : it);
  return withView(removed, { editing: unless(editing), stopwatch: unless(stopwatch), undo: unless(undo) }, at);
}

/** Fills the suggested load into open sets that the member hasn't typed into. */
export function applySuggested(session: Session, at: number): Session {
  const exercise = currentExercise(session);
  const suggestion = exercise?.suggestion;
  if (!exercise || !suggestion || suggestion.weight === null) return session;
  const open = openSet(session);
  const places = new Map(workSets(exercise).map((set, i) => [set.clientId, i]));
  return withExercise(session, exercise.clientId, (it) => ({
    ...it,
    sets: it.sets.map((set) => {
      const isMeant = !isDone(set) && set.setType !== "warmup";
      const isOpen = set.clientId === open?.clientId;
      if (!isMeant || (set.isTouched && !isOpen)) return set;
      const isDrop = set.setType === "drop";
      const weight = suggestedWeight(suggestion, places.get(set.clientId) ?? 0) ?? 0;
      return { ...set, weight: isDrop ? lighterLoad(it, weight) : weight, isTouched: isOpen, valuesAt: at };
    }),
  }));
}
