import type { SetType } from "@/api";
import type { PlanExercise } from "../plan";
import { bumped } from "../row";
import type { Alternative, ExerciseHistory, Pain, Session } from "../session";
import { withExercise, withView } from "./change";
import * as clock from "./clock";
import * as exercises from "./exercises";
import * as sets from "./sets";

export { MAX_SETS } from "./sets";

export type Action =
  | { type: "amount"; value: number }
  | { type: "weight"; value: number }
  | { type: "confirmLoad" }
  | { type: "complete" }
  | { type: "fail" }
  | { type: "uncomplete"; set: string }
  | { type: "edit"; set: string }
  | { type: "saveEdit" }
  | { type: "cancelEdit" }
  | { type: "setType"; set: string; value: SetType }
  | { type: "rir"; set: string; value: number | null }
  | { type: "pain"; set: string; value: Pain | null }
  | { type: "lighten"; exercise: string }
  | { type: "postpone"; exercise: string }
  | { type: "addSet"; clientId: string }
  | { type: "addWarmUps" }
  | { type: "removeSet"; set: string }
  | { type: "applySuggested" }
  | { type: "goTo"; exercise: string }
  | { type: "move"; exercise: string; to: number }
  | { type: "skip"; exercise: string }
  | { type: "unskip"; exercise: string }
  | { type: "remove"; exercise: string }
  | { type: "add"; plan: PlanExercise; clientId: string }
  | { type: "swap"; exercise: string; into: Alternative; clientId: string }
  | { type: "suggest"; exerciseId: number; history: ExerciseHistory }
  | { type: "exerciseNote"; exercise: string; value: string }
  | { type: "workoutNote"; value: string }
  | { type: "shorten"; minutes: number }
  | { type: "lengthen" }
  | { type: "pause" }
  | { type: "resume" }
  | { type: "moveRest"; seconds: number }
  | { type: "endRest" }
  | { type: "startStopwatch" }
  | { type: "stopStopwatch" }
  | { type: "finish" }
  | { type: "reopen" };

const noteOf = (value: string) => (value.trim() === "" ? null : value);

/** The reducer of all session changes. It is pure: `at` is the current time. */
export function reduce(session: Session, action: Action, at: number): Session {
  switch (action.type) {
    case "amount":
      return sets.type(session, { amount: action.value }, at);
    case "weight":
      return sets.type(session, { weight: action.value }, at);
    case "confirmLoad":
      return sets.confirmLoad(session);
    case "complete":
      return sets.complete(session, at);
    case "fail":
      return sets.fail(session, at);
    case "uncomplete":
      return sets.uncomplete(session, action.set, at);
    case "edit":
      return sets.edit(session, action.set, at);
    case "saveEdit":
      return sets.saveEdit(session, at);
    case "cancelEdit":
      return session.view.editing ? withView(session, { editing: null }, at) : session;
    case "setType":
      return sets.annotate(session, action.set, { setType: action.value }, at);
    case "rir":
      return sets.annotate(session, action.set, { rir: action.value }, at);
    case "pain":
      return sets.annotatePain(session, action.set, action.value, at);
    case "lighten":
      return sets.lighten(session, action.exercise, at);
    case "postpone":
      return exercises.postpone(session, action.exercise, at);
    case "addSet":
      return sets.addSet(session, action.clientId, at);
    case "addWarmUps":
      return sets.addWarmUps(session, at);
    case "removeSet":
      return sets.removeSet(session, action.set, at);
    case "applySuggested":
      return sets.applySuggested(session, at);
    case "goTo":
      return exercises.goTo(session, action.exercise, at);
    case "move":
      return exercises.move(session, action.exercise, action.to, at);
    case "skip":
      return exercises.skip(session, action.exercise, at);
    case "unskip":
      return exercises.unskip(session, action.exercise, at);
    case "remove":
      return exercises.remove(session, action.exercise, at);
    case "add":
      return exercises.add(session, action.plan, action.clientId, at);
    case "swap":
      return exercises.swap(session, action.exercise, action.into, action.clientId, at);
    case "suggest":
      return exercises.suggest(session, action.exerciseId, action.history, at);
    case "exerciseNote":
      return withExercise(session, action.exercise, (it) => bumped(it, { notes: noteOf(action.value) }, at));
    case "workoutNote":
      return bumped(session, { notes: noteOf(action.value) }, at);
    case "shorten":
      return exercises.shorten(session, action.minutes, at);
    case "lengthen":
      return exercises.lengthen(session, at);
    case "pause":
      return clock.pause(session, at);
    case "resume":
      return clock.resume(session, at);
    case "moveRest":
      return clock.moveRest(session, action.seconds, at);
    case "endRest":
      return clock.endRest(session, at);
    case "startStopwatch":
      return clock.startStopwatch(session, at);
    case "stopStopwatch":
      return clock.stopStopwatch(session, at);
    case "finish":
      return clock.finish(session, at);
    case "reopen":
      return clock.reopen(session, at);
  }
}
