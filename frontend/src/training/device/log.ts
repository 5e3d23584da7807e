import type { Plan, PlanExercise } from "../model/plan";
import { doneSets, isWork, type LastTime, liveExercises, type Session } from "../model/session";
import { entriesOf } from "./outbox";
import { slotsOf } from "./slots";

type Log = Record<number, LastTime>;

/** More than anybody trains of in half a year. */
const MOST_EXERCISES = 200;

function logOf(session: Session): Log {
  const rows = liveExercises(session).flatMap((exercise): [number, LastTime][] => {
    const sets = doneSets(exercise).filter(isWork);
    const values = sets.map(({ amount, weight }) => ({ amount, weight }));
    return values.length > 0 ? [[exercise.exerciseId, { date: session.date, sets: values }]] : [];
  });
  return Object.fromEntries(rows);
}

/** Of two logs the later time of each exercise. */
function later(a: Log, b: Log): Log {
  const newer = Object.entries(b).filter(([id, last]) => last.date >= (a[Number(id)]?.date ?? ""));
  return { ...a, ...Object.fromEntries(newer) };
}

/** What was trained here stays known without the server. */
export function remember(session: Session): void {
  const { log } = slotsOf(session.memberId);
  const rows = Object.entries(later(log.read() ?? {}, logOf(session)));
  const latest = rows.sort(([, a], [, b]) => b.date.localeCompare(a.date)).slice(0, MOST_EXERCISES);
  log.write(Object.fromEntries(latest));
}

/** Everything that this device knows of, sent or not. */
function ownLog(memberId: number): Log {
  const waiting = entriesOf(memberId).flatMap(({ draft }) => (draft ? [logOf(draft.session)] : []));
  return [slotsOf(memberId).log.read() ?? {}, ...waiting].reduce(later);
}

/** The plan with the last times that the server didn't know when it made it. */
export function withOwnLog(plan: Plan, memberId: number): Plan {
  const log = ownLog(memberId);
  const known = (exercise: PlanExercise): PlanExercise => {
    const own = log[exercise.exerciseId];
    return own && own.date > (exercise.last?.date ?? "") ? { ...exercise, last: own } : exercise;
  };
  return { ...plan, exercises: plan.exercises.map(known) };
}
