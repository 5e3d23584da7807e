import type { BodyPart, Measure, SetType } from "@/api";
import { originOf, type Row, removalOf } from "./row";

/** `amount` is repetitions, or seconds (tempo), or minutes (cardio_tempo), as the measure says. Times are epoch ms. */
export interface SetValues {
  amount: number;
  weight: number;
}

/** A pain that the member noted in a set. */
export interface Pain {
  at: BodyPart | null;
  /** From 1 to 10. */
  score: number | null;
}

export interface SessionSet extends Row, SetValues {
  /** Position in the plan; null if added by hand. */
  index: number | null;
  order: number;
  setType: SetType;
  rir: number | null;
  hasPain: boolean;
  /** Where it hurt, if the member said so. */
  painAt: BodyPart | null;
  /** How much it hurt, from 1 to 10, if the member said so. A set that an earlier version stored has none. */
  painScore?: number | null;
  /** The member confirmed a load that looked mistyped. A set that an earlier version stored may have none. */
  isConfirmed?: boolean;
  targetWeight: number | null;
  notes: string | null;
  completedAt: number | null;
  /** The member typed into it while it was open: suggestions must not overwrite that. */
  isTouched: boolean;
  /** When the values of an open set last changed, by hand or by a suggestion. */
  valuesAt: number;
  origin: number | null;
}

export const MAX_WEIGHT = 999;

/** The largest amount that can be entered. */
export const maxAmount = (measure: Measure) => (measure === "cardio_tempo" ? 240 : 999);

export interface WarmUpStep {
  amount: number;
  weight: number;
}

export interface LoadQuestion {
  workoutId: number;
  text: string;
}

export interface Suggestion {
  weight: number | null;
  /** What the load is expected to give; open rows begin with it. */
  prefill: number;
  /** What to aim at, in words; missing in sessions of older versions. */
  goalLabel?: string;
  /** The repetitions above the range from which the load goes up, where it waits for them. */
  raisesAt?: number | null;
  reason: string;
  /** Repetitions in reserve that the last set leaves; missing in sessions of older versions. */
  targetRir?: number | null;
  /** Less load from a set on, counted from 1. */
  backOff?: { fromSet: number; weight: number } | null;
  /** Whether it is one of a light week; missing in sessions of older versions. */
  isLight?: boolean;
  /** The question about a past load that looks mistyped; missing in sessions of older versions. */
  loadQuestion?: LoadQuestion | null;
  /** Whether to ask how heavy the member is; missing in sessions of older versions. */
  asksBodyMass?: boolean;
  /** The member recently reported pain in this exercise. */
  isAfterPain: boolean;
  /** Another exercise should be offered. */
  offersSwap: boolean;
  /** The screen asks for the reserve after the first set. */
  asksReserve: boolean;
  warmUp: WarmUpStep[];
  /** The weight of the bar whose plates make the load; missing in sessions of older versions. */
  barKg?: number | null;
}

export interface LastTime {
  date: string;
  sets: SetValues[];
}

/** The latest note that the member left at an exercise. */
export interface LastNote {
  date: string;
  text: string;
}

/** The member's records before this session. */
export interface Best {
  load: number | null;
  strength: number | null;
  /** The body's mass that the strength counts with; missing in sessions that older versions stored. */
  bodyKg?: number;
}

export interface ExerciseFacts {
  exerciseId: number;
  name: string;
  muscleGroup: string;
  measure: Measure;
  isUnilateral: boolean;
  loadStep: number;
}

export interface Alternative extends ExerciseFacts {
  suggestion: Suggestion;
  last: LastTime | null;
  lastNote?: LastNote | undefined;
  best: Best | null;
}

/** The server's answer for an exercise that was added without history. */
export type ExerciseHistory = Pick<SessionExercise, "last" | "lastNote" | "best" | "alternatives"> & {
  suggestion: Suggestion | null;
};

export interface SessionExercise extends Row, ExerciseFacts {
  /** Distinguishes plan entries of the same exercise; null if added by hand. */
  occurrence: number | null;
  order: number;
  targetReps: string;
  restSeconds: number;
  /** Neighbours with the same number are done in turn; absent for an exercise on its own. */
  group?: number | undefined;
  /** Why it is in the plan. */
  reason: string;
  /** undefined until the server has answered; null if it has none. */
  suggestion: Suggestion | null | undefined;
  last: LastTime | null;
  lastNote?: LastNote | undefined;
  best: Best | null;
  alternatives: Alternative[];
  notes: string | null;
  isSkipped: boolean;
  sets: SessionSet[];
}

export interface Shortened {
  /** The time that the member has. */
  minutes: number;
  estimatedSeconds: number;
  exercises: { exerciseId: number; sets: number; restSeconds: number }[];
}

/** Where the member is on the screen. Between tabs the later one wins; it isn't sent to the server. */
export interface View {
  revision: number;
  current: string;
  pausedAt: number | null;
  rest: { endsAt: number; totalSeconds: number } | null;
  /** The rest after the last set ran out or was ended; a pause doesn't end it. */
  isRestOver?: boolean;
  stopwatch: { set: string; startedAt: number } | null;
  /** A completed set that is being edited; its values take effect when saved. */
  editing: ({ set: string } & SetValues) | null;
  /** The last completed set, and until when one tap can undo it. */
  undo: { set: string; until: number } | null;
}

/** The view with other ids of its sets. */
export function withSetIds(view: View, idOf: (set: string) => string): View {
  const renamed = <T extends { set: string }>(it: T | null) => it && { ...it, set: idOf(it.set) };
  return {
    ...view,
    stopwatch: renamed(view.stopwatch),
    editing: renamed(view.editing),
    undo: renamed(view.undo),
  };
}

export interface Session extends Row {
  memberId: number;
  attempt: number;
  /** Id of a planned workout; part of the session's address. */
  plannedId: number | null;
  name: string;
  workoutType: string;
  /** The name it was opened by; null for a free workout. */
  template: string | null;
  isCustom: boolean;
  programType: string;
  date: string;
  notes: string | null;
  startedAt: number;
  finishedAt: number | null;
  pausedMs: number;
  exercises: SessionExercise[];
  /** The day in less time, from the shortest. A session that an earlier version began has none. */
  shorter?: Shortened[];
  /** What shortening removed and changed, to restore it. */
  cut: { minutes?: number; rows: string[]; rests: Record<string, number> } | null;
  view: View;
}

export const isDone = (set: SessionSet) => set.completedAt !== null;

const countsReps = (measure: Measure) => measure !== "tempo" && measure !== "cardio_tempo";

/** Whether an open set can be recorded as failed. */
export const canFail = (measure: Measure, { setType }: SessionSet) =>
  countsReps(measure) && setType !== "warmup" && setType !== "drop";

/** Not one repetition succeeded: the set is on record, but no work was done in it. */
export const isFailed = (set: SessionSet) => isDone(set) && set.setType === "failure" && set.amount <= 0;

const inOrder = <R extends { order: number }>(rows: readonly R[]): R[] => [...rows].sort((a, b) => a.order - b.order);

/**
 * Planned sets are removed with their exercise, unless changed after its removal. What was recorded goes only with a
 * removal of its own: the device that removed the exercise may not have known of it.
 */
export function liveSets(exercise: SessionExercise): SessionSet[] {
  const removedAt = removalOf(exercise);
  const outlives = (set: SessionSet) =>
    originOf(set) !== null || set.revision > removedAt || (set.revision === removedAt && isDone(set));
  return inOrder(exercise.sets.filter((set) => !set.isDeleted && outlives(set)));
}

export const liveExercises = ({ exercises }: Session) =>
  inOrder(exercises.filter((exercise) => !exercise.isDeleted || liveSets(exercise).length > 0));

export function currentExercise(session: Session): SessionExercise | undefined {
  const live = liveExercises(session);
  return live.find(({ clientId }) => clientId === session.view.current) ?? live[0];
}

/** Warm-ups are additional and don't count. */
export const isWork = ({ setType }: SessionSet) => setType !== "warmup";
export const workSets = (exercise: SessionExercise) => liveSets(exercise).filter(isWork);
export const doneSets = (exercise: SessionExercise) => liveSets(exercise).filter(isDone);
/** The completed sets of work in which something was done. */
export const workDone = (exercise: SessionExercise) =>
  doneSets(exercise).filter((set) => isWork(set) && !isFailed(set));
/** Pain from which an exercise isn't continued today. */
export const STRONG_PAIN = 6;
export const hasStrongPain = ({ hasPain, painScore }: SessionSet) => hasPain && (painScore ?? 0) >= STRONG_PAIN;
/** Whether strong pain closed the exercise for today. */
export const isClosedByPain = (exercise: SessionExercise) => liveSets(exercise).some(hasStrongPain);
/** Whether nothing more is done of the exercise today. */
export const isLeftOut = (exercise: SessionExercise) => exercise.isSkipped || isClosedByPain(exercise);
export const isExerciseDone = (exercise: SessionExercise) => isLeftOut(exercise) || liveSets(exercise).every(isDone);
export const isAllDone = (session: Session) => liveExercises(session).every(isExerciseDone);
export const completedSets = (session: Session) => liveExercises(session).flatMap(doneSets);
/** The sets of the exercises that the member doesn't leave out. */
export const plannedSets = (session: Session) =>
  liveExercises(session)
    .filter((exercise) => !isLeftOut(exercise))
    .flatMap(liveSets);
/** The completed sets in which something was done. */
export const succeededSets = (session: Session) => completedSets(session).filter((set) => !isFailed(set));

/** The next set to do. */
export const nextSet = (exercise: SessionExercise) => liveSets(exercise).find((set) => !isDone(set));

/** The set whose inputs are open: the edited one, otherwise the next one to do. */
export function openSet(session: Session): SessionSet | undefined {
  const exercise = currentExercise(session);
  if (!exercise) return undefined;
  const edited = liveSets(exercise).find(({ clientId }) => clientId === session.view.editing?.set);
  return edited ?? nextSet(exercise);
}

/** Values in a set's inputs, including unsaved edits. */
export function shownValues(session: Session, set: SessionSet): SetValues {
  const { editing } = session.view;
  return editing?.set === set.clientId ? editing : set;
}

export interface SetName {
  name: string;
  number: number;
}

/** Numbers warm-ups and working sets separately. */
export function setNames(sets: readonly SessionSet[]): Map<string, SetName> {
  let warmUps = 0;
  let working = 0;
  return new Map(
    sets.map(({ clientId, setType }) => {
      const isWarmUp = setType === "warmup";
      const number = isWarmUp ? ++warmUps : ++working;
      return [clientId, { number, name: `${isWarmUp ? "Aquecimento" : "Série"} ${number}` }];
    }),
  );
}

export const isLightWeek = (session: Session) => liveExercises(session).some(({ suggestion }) => suggestion?.isLight);

/** Total lifted in kg; only loads move weight, and warm-ups don't count. */
export function volumeKg(session: Session): number {
  return liveExercises(session)
    .filter(({ measure }) => measure === "carga_reps")
    .flatMap(doneSets)
    .filter(isWork)
    .reduce((sum, set) => sum + set.amount * set.weight, 0);
}
