import type { SessionPlan } from "@/api";
import { withDeviceLog } from "@/training/device/log";
import { type Plan, type PlanExercise, planOf } from "@/training/model/plan";
import { isDone, isWork, type Session, type SessionExercise } from "@/training/model/session";
import { startSession, startValues, targetWeight } from "@/training/model/start";

const isUntouched = ({ sets }: SessionExercise) => sets.every((set) => !isDone(set) && !set.isTouched);

/** Whether nothing was done, typed, moved or cut since the start. */
const isAsBegun = ({ exercises }: Session) =>
  exercises.every(
    (exercise) =>
      isUntouched(exercise) && exercise.revision === 0 && exercise.sets.every(({ revision }) => revision === 0),
  );

/** Takes over the plan's history of an exercise, and the suggestions in its open sets. */
function withFreshHistory(exercise: SessionExercise, plan: PlanExercise, at: number): SessionExercise {
  const { suggestion, last, lastNote, best, alternatives, reason } = plan;
  return {
    ...exercise,
    suggestion,
    last,
    lastNote,
    best,
    alternatives,
    reason,
    sets: exercise.sets.map((set) =>
      set.index === null || !isWork(set)
        ? set
        : { ...set, ...startValues(plan, set.index), targetWeight: targetWeight(plan, set.index), valuesAt: at },
    ),
  };
}

/** The session with the newer plan, for the exercises that the member hasn't begun. */
function withPlan(session: Session, plan: Plan, at: number): Session {
  const { memberId, date, attempt, startedAt, view } = session;
  if (isAsBegun(session)) {
    const { exercises, shorter } = startSession({ plan, memberId, date, attempt, now: startedAt });
    const isStillThere = exercises.some(({ clientId }) => clientId === view.current);
    const current = isStillThere ? view.current : (exercises[0]?.clientId ?? "");
    return { ...session, exercises, shorter, view: { ...view, current } };
  }
  const occurrences = new Map<number, number>();
  const places = new Map(
    plan.exercises.map((planned) => {
      const occurrence = occurrences.get(planned.exerciseId) ?? 0;
      occurrences.set(planned.exerciseId, occurrence + 1);
      return [`${planned.exerciseId}|${occurrence}`, planned];
    }),
  );
  const exercises = session.exercises.map((exercise) => {
    const fresh = places.get(`${exercise.exerciseId}|${exercise.occurrence}`);
    return fresh && isUntouched(exercise) ? withFreshHistory(exercise, fresh, at) : exercise;
  });
  return { ...session, exercises };
}

/** Applies the same day of the current plans; a session whose day is no longer among them stays as it is. */
export function withPlans(session: Session, plans: readonly SessionPlan[], at: number): Session {
  const day = plans.find(({ day_code, name }) => day_code === session.workoutType && name === session.template);
  return day ? withPlan(session, withDeviceLog(planOf(day), session.memberId), at) : session;
}
