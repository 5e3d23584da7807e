import type { Plan, PlanExercise } from "../model/plan";
import { type LastNote, type LastTime, liveExercises, type Session, workDone } from "../model/session";
import { readOutbox } from "./outbox";
import { slotsOf } from "./slots";

type Log = Record<number, LastTime>;

/** More than anybody trains in half a year. */
const MOST_EXERCISES = 200;

function logOf(session: Session): Log {
  const rows = liveExercises(session).flatMap((exercise): [number, LastTime][] => {
    const sets = workDone(exercise);
    const values = sets.map(({ amount, weight }) => ({ amount, weight }));
    return values.length > 0 ? [[exercise.exerciseId, { date: session.date, sets: values }]] : [];
  });
  return Object.fromEntries(rows);
}

/** Merges two logs, keeping the later time of each exercise. */
function mergeLogs(a: Log, b: Log): Log {
  const newer = Object.entries(b).filter(([id, last]) => last.date >= (a[Number(id)]?.date ?? ""));
  return { ...a, ...Object.fromEntries(newer) };
}

/** Records the session's last times, so that they are known offline. */
export function addToLog(session: Session): void {
  const { log } = slotsOf(session.memberId);
  const rows = Object.entries(mergeLogs(log.read() ?? {}, logOf(session)));
  const latest = rows.sort(([, a], [, b]) => b.date.localeCompare(a.date)).slice(0, MOST_EXERCISES);
  log.write(Object.fromEntries(latest));
}

/** Last times of all sessions on this device, sent or not. */
function deviceLog(memberId: number): Log {
  const inOutbox = readOutbox(memberId).flatMap(({ draft }) => (draft ? [logOf(draft.session)] : []));
  return [slotsOf(memberId).log.read() ?? {}, ...inOutbox].reduce(mergeLogs);
}

/** The latest notes in sessions that weren't sent. */
function unsentNotes(memberId: number): Map<number, LastNote> {
  const sessions = readOutbox(memberId).flatMap(({ draft }) => draft?.session ?? []);
  const notes = sessions
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .flatMap((session) =>
      liveExercises(session).flatMap(({ exerciseId, notes: text }): [number, LastNote][] =>
        text === null ? [] : [[exerciseId, { date: session.date, text }]],
      ),
    );
  return new Map(notes);
}

/**
 * The plan with last times and notes that are newer than the server's. A suggestion that doesn't know them is left out.
 */
export function withDeviceLog(plan: Plan, memberId: number): Plan {
  const log = deviceLog(memberId);
  const notes = unsentNotes(memberId);
  const withLast = (exercise: PlanExercise): PlanExercise => {
    const logged = log[exercise.exerciseId];
    const isNewer = logged && logged.date > (exercise.last?.date ?? "");
    return isNewer ? { ...exercise, last: logged, suggestion: null } : exercise;
  };
  const withNote = (exercise: PlanExercise): PlanExercise => {
    const noted = notes.get(exercise.exerciseId);
    const isNewer = noted && noted.date >= (exercise.lastNote?.date ?? "");
    return isNewer ? { ...exercise, lastNote: noted } : exercise;
  };
  return { ...plan, exercises: plan.exercises.map(withLast).map(withNote) };
}
