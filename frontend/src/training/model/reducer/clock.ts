import type { Measure } from "@/api";
import { endOf } from "../duration";
import { bumped } from "../row";
import { currentExercise, maxAmount, openSet, type Session } from "../session";
import { exerciseWithSet, withSet, withView } from "./change";

export function pause(session: Session, at: number): Session {
  if (session.view.pausedAt !== null) return session;
  return withView(stopStopwatch(session, at), { pausedAt: at, rest: null }, at);
}

export function resume(session: Session, at: number): Session {
  const { pausedAt } = session.view;
  if (pausedAt === null) return session;
  const running = bumped(session, { pausedMs: session.pausedMs + Math.max(0, at - pausedAt) }, at);
  return withView(running, { pausedAt: null }, at);
}

export function moveRest(session: Session, seconds: number, at: number): Session {
  const { rest } = session.view;
  if (!rest) return session;
  const endsAt = rest.endsAt + seconds * 1000;
  if (endsAt <= at) return endRest(session, at);
  const totalSeconds = Math.max(rest.totalSeconds, Math.ceil((endsAt - at) / 1000));
  return withView(session, { rest: { endsAt, totalSeconds } }, at);
}

export const endRest = (session: Session, at: number): Session =>
  session.view.rest === null ? session : withView(session, { rest: null, isRestOver: true }, at);

/** Seconds per unit of the entered amount. */
const SECONDS_PER: Partial<Record<Measure, number>> = { tempo: 1, cardio_tempo: 60 };

/** Starts the stopwatch for the open set of a timed exercise, and ends a pause. */
export function startStopwatch(before: Session, at: number): Session {
  const session = resume(before, at);
  const exercise = currentExercise(session);
  const open = openSet(session);
  if (!exercise || !open || !SECONDS_PER[exercise.measure] || session.view.editing) return before;
  return withView(session, { stopwatch: { set: open.clientId, startedAt: at }, rest: null }, at);
}

/** Sets the amount to the measured time, at least one unit. */
export function stopStopwatch(session: Session, at: number): Session {
  const { stopwatch } = session.view;
  if (!stopwatch) return session;
  const measure = exerciseWithSet(session, stopwatch.set)?.measure;
  const stopped = withView(session, { stopwatch: null }, at);
  const unit = measure && SECONDS_PER[measure];
  if (!unit) return stopped;
  const amount = Math.min(maxAmount(measure), Math.max(1, Math.round((at - stopwatch.startedAt) / 1000 / unit)));
  return withSet(stopped, stopwatch.set, (set) => ({ ...set, amount, isTouched: true, valuesAt: at }));
}

/** Finishes the session, a forgotten one at its last set. Ends a running pause. */
export function finish(session: Session, at: number): Session {
  const end = endOf(session, at);
  const running = resume(session, end);
  return withView(
    bumped(running, { finishedAt: end }, at),
    { rest: null, stopwatch: null, editing: null, undo: null },
    at,
  );
}

/** Resumes a finished session: the time in between doesn't count as training. */
export function reopen(session: Session, at: number): Session {
  if (session.finishedAt === null) return session;
  const idle = Math.max(0, at - session.finishedAt);
  return bumped(session, { finishedAt: null, pausedMs: session.pausedMs + idle }, at);
}
