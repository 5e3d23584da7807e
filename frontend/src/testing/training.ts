import { planOf } from "../training/model/plan";
import { type Action, reduce } from "../training/model/reducer";
import type { Session, SessionExercise, SessionSet } from "../training/model/session";
import { liveExercises, liveSets } from "../training/model/session";
import { startSession } from "../training/model/start";
import { member } from "./fixtures";
import { sessionPlan } from "./session";

/** Monday, 13:00 UTC. */
export const T0 = Date.UTC(2026, 10, 16, 13);
export const at = (seconds: number) => T0 + seconds * 1000;

/** The fixture's session: two sets of the first exercise, one of the second. */
export function started(change: Parameters<typeof sessionPlan>[0] = {}, attempt = 1): Session {
  return startSession({
    plan: planOf(sessionPlan(change)),
    memberId: member.id,
    date: "2026-11-16",
    attempt,
    now: T0,
  });
}

/** Runs actions one second apart, starting one second after the start. */
export const run = (session: Session, ...actions: Action[]) =>
  actions.reduce((it, action, i) => reduce(it, action, at(i + 1)), session);

export const exerciseAt = (session: Session, i: number) => liveExercises(session)[i] as SessionExercise;
export const setAt = (session: Session, exercise: number, i: number) =>
  liveSets(exerciseAt(session, exercise))[i] as SessionSet;
