import type { WorkoutDetail } from "@/api";
import type { Draft } from "../model/draft";
import { workoutIdOf } from "../model/ids";
import type { Plan } from "../model/plan";
import { rowKey } from "../model/row";
import { isExerciseDone, liveExercises, type Session } from "../model/session";
import { keyOf, startSession } from "../model/start";
import { sessionFrom } from "./messages";

const MOST_ATTEMPTS = 9;

interface ServerWorkout {
  detail: WorkoutDetail;
  /** The plan it was started from, for what the server doesn't store: last times, reasons, alternatives. */
  plan: Plan | null;
  memberId: number;
  now: number;
}

const planOfDetail = (detail: WorkoutDetail): Plan => ({
  name: detail.name ?? "Treino Personalizado",
  workoutType: detail.workout_type,
  template: null,
  isCustom: true,
  programType: detail.program_type,
  notes: detail.notes,
  exercises: [],
  shorter: [],
});

/** Replays the start that created this workout, if its ids match: the rows get their place in the plan back. */
function replayStart({ detail, plan, memberId, now }: ServerWorkout): Session {
  const clientId = detail.client_id;
  const start = { plan: plan ?? planOfDetail(detail), memberId, date: detail.date, attempt: 1, now };
  const first = startSession(start);
  const attempts = Array.from({ length: MOST_ATTEMPTS }, (_, i) => i + 1);
  const attempt = attempts.find((n) => workoutIdOf({ ...keyOf(first), attempt: n }) === clientId);
  const session = attempt === undefined ? first : startSession({ ...start, attempt });
  return { ...session, clientId, plannedId: plan ? null : detail.id };
}

/** The server has every row of its own answer. */
function ackedBy(detail: WorkoutDetail): Record<string, number> {
  const rows = [...detail.removed, ...detail.exercises, ...detail.exercises.flatMap(({ sets }) => sets)];
  const keyOf = (row: { client_id: string; origin?: number | null }) => rowKey(row.client_id, row.origin);
  return Object.fromEntries(rows.map((row) => [keyOf(row), row.revision]));
}

const currentOf = (session: Session) => {
  const live = liveExercises(session);
  return (live.find((exercise) => !isExerciseDone(exercise)) ?? live.at(-1))?.clientId ?? "";
};

/** Converts a workout of the server to a session of this device: a running one, or one saved for later. */
export function draftFrom(known: ServerWorkout): Draft {
  const { detail, now } = known;
  const copy = sessionFrom(detail, replayStart(known));
  const isStarted = detail.start_time !== null;
  const session = isStarted ? copy : { ...copy, startedAt: now, revision: Math.max(detail.revision + 1, now) };
  const header = isStarted ? { [session.clientId]: detail.revision } : {};
  return {
    session: { ...session, view: { ...session.view, current: currentOf(session) } },
    acked: { ...ackedBy(detail), ...header },
    mayExist: isStarted,
    isGone: false,
  };
}
