import type { Measure, PlannedExercise, WorkoutDetail, WorkoutTemplate } from "@/api";
import { paths } from "@/lib/paths";
import { DEFAULT_REST_SECONDS } from "../model";

/** `amount` is repetitions, or seconds (tempo), or minutes (cardio_tempo), as the measure says. Times are epoch ms. */
export interface SessionSet {
  clientId: string;
  amount: number;
  weight: number;
  completedAt: number | null;
  /** The member changed it, so it isn't overwritten by the set before. */
  isTouched: boolean;
  /** Completed, but opened again by *Editar*. */
  isUnlocked: boolean;
}

export interface SessionExercise {
  clientId: string;
  exerciseId: number;
  name: string;
  muscleGroup: string;
  measure: Measure;
  targetReps: string;
  restSeconds: number;
  reason: string;
  last: { date: string; sets: { amount: number; weight: number }[] } | null;
  sets: SessionSet[];
}

export interface Session {
  clientId: string;
  name: string;
  dayCode: string;
  template: string;
  programType: string;
  date: string;
  startedAt: number;
  pausedAt: number | null;
  pausedMs: number;
  finishedAt: number | null;
  current: number;
  rest: { endsAt: number; totalSeconds: number } | null;
  exercises: SessionExercise[];
}

export type Action =
  | { type: "amount"; value: number }
  | { type: "weight"; value: number }
  | { type: "complete"; at: number }
  | { type: "unlock"; set: string }
  | { type: "lock" }
  | { type: "addSet"; clientId: string }
  | { type: "goTo"; index: number }
  | { type: "pause"; at: number }
  | { type: "resume"; at: number }
  | { type: "moveRest"; seconds: number; at: number }
  | { type: "endRest" }
  | { type: "finish"; at: number }
  | { type: "reopen" };

export const WEIGHT_STEP = 2.5;
export const REST_STEP_SECONDS = 15;
export const MAX_SETS = 10;

export const currentExercise = (session: Session) => session.exercises[session.current];
export const isExerciseDone = (exercise: SessionExercise) => exercise.sets.every((set) => set.completedAt !== null);
export const isAllDone = (session: Session) => session.exercises.every(isExerciseDone);
export const completedSets = (session: Session) =>
  session.exercises.flatMap((exercise) => exercise.sets).filter((set) => set.completedAt !== null);

/** The set whose inputs are open: an unlocked one, else the first that isn't done. */
export function openSet(exercise: SessionExercise): SessionSet | undefined {
  return exercise.sets.find((set) => set.isUnlocked) ?? exercise.sets.find((set) => set.completedAt === null);
}

export function elapsedSeconds(session: Session, now: number): number {
  const end = session.pausedAt ?? session.finishedAt ?? now;
  return Math.max(0, Math.floor((end - session.startedAt - session.pausedMs) / 1000));
}

export function restLeft(session: Session, now: number): number {
  return session.rest ? Math.max(0, Math.ceil((session.rest.endsAt - now) / 1000)) : 0;
}

/** Total lifted in kg; only loads move weight, holds and cardio don't. */
export function volumeKg(session: Session): number {
  return session.exercises
    .filter(({ measure }) => measure === "carga_reps")
    .flatMap(({ sets }) => sets)
    .reduce((sum, set) => (set.completedAt === null ? sum : sum + set.amount * set.weight), 0);
}

function withExercise(session: Session, change: (exercise: SessionExercise) => SessionExercise): Session {
  return { ...session, exercises: session.exercises.map((it, i) => (i === session.current ? change(it) : it)) };
}

function withOpenSet(session: Session, change: Partial<SessionSet>): Session {
  return withExercise(session, (exercise) => {
    const open = openSet(exercise);
    return { ...exercise, sets: exercise.sets.map((set) => (set === open ? { ...set, ...change } : set)) };
  });
}

/** What was just done is the best guess for what follows, unless the member already typed something else there. */
function carryForward(sets: SessionSet[], done: SessionSet): SessionSet[] {
  const next = sets.find((set) => set.completedAt === null);
  return sets.map((set) =>
    set === next && !set.isTouched ? { ...set, amount: done.amount, weight: done.weight } : set,
  );
}

/** The next exercise with work left, looking forward first and then from the start. */
function nextExercise(session: Session): number {
  const order = [...session.exercises.keys()].map((i) => (session.current + 1 + i) % session.exercises.length);
  return order.find((i) => !isExerciseDone(session.exercises[i] as SessionExercise)) ?? session.current;
}

function complete(session: Session, at: number): Session {
  const exercise = currentExercise(session);
  const open = exercise && openSet(exercise);
  if (!exercise || !open || open.isUnlocked || open.amount <= 0 || session.pausedAt !== null) return session;
  const done = { ...open, completedAt: at };
  const sets = carryForward(
    exercise.sets.map((set) => (set === open ? done : set)),
    done,
  );
  const changed = withExercise(session, () => ({ ...exercise, sets }));
  if (sets.some((set) => set.completedAt === null)) {
    const totalSeconds = exercise.restSeconds;
    return { ...changed, rest: totalSeconds > 0 ? { endsAt: at + totalSeconds * 1000, totalSeconds } : null };
  }
  return { ...changed, rest: null, current: nextExercise(changed) };
}

function moveRest(session: Session, seconds: number, at: number): Session {
  if (!session.rest) return session;
  const endsAt = session.rest.endsAt + seconds * 1000;
  if (endsAt <= at) return { ...session, rest: null };
  return {
    ...session,
    rest: { endsAt, totalSeconds: Math.max(session.rest.totalSeconds, Math.ceil((endsAt - at) / 1000)) },
  };
}

function addSet(session: Session, clientId: string): Session {
  return withExercise(session, (exercise) => {
    const last = exercise.sets.at(-1);
    if (!last || exercise.sets.length >= MAX_SETS) return exercise;
    return {
      ...exercise,
      sets: [...exercise.sets, { ...last, clientId, completedAt: null, isTouched: false, isUnlocked: false }],
    };
  });
}

export function reduce(session: Session, action: Action): Session {
  switch (action.type) {
    case "amount":
      return withOpenSet(session, { amount: Math.max(0, Math.round(action.value)), isTouched: true });
    case "weight":
      return withOpenSet(session, { weight: Math.max(0, Math.round(action.value * 100) / 100), isTouched: true });
    case "complete":
      return complete(session, action.at);
    case "unlock":
      return withExercise(session, (exercise) => ({
        ...exercise,
        sets: exercise.sets.map((set) => ({
          ...set,
          isUnlocked: set.clientId === action.set && set.completedAt !== null,
        })),
      }));
    case "lock": {
      const open = session.exercises[session.current]?.sets.find((set) => set.isUnlocked);
      return open && open.amount > 0 ? withOpenSet(session, { isUnlocked: false }) : session;
    }
    case "addSet":
      return addSet(session, action.clientId);
    case "goTo":
      return session.exercises[action.index] ? { ...session, current: action.index } : session;
    case "pause":
      return session.pausedAt === null ? { ...session, pausedAt: action.at, rest: null } : session;
    case "resume":
      return session.pausedAt === null
        ? session
        : { ...session, pausedMs: session.pausedMs + (action.at - session.pausedAt), pausedAt: null };
    case "moveRest":
      return moveRest(session, action.seconds, action.at);
    case "endRest":
      return { ...session, rest: null };
    case "finish":
      return { ...session, finishedAt: action.at, rest: null };
    case "reopen":
      return { ...session, finishedAt: null };
  }
}

/** Lower bound of a repetition range: what the plan asks for at least. */
export function lowerBound(reps: string): number {
  const bound = Number.parseInt(reps, 10);
  return Number.isFinite(bound) && bound > 0 ? bound : 10;
}

function amountOf(measure: Measure, set: { reps: number | null; duration_seconds: number | null }): number {
  if (measure === "tempo") return set.duration_seconds ?? 0;
  return measure === "cardio_tempo" ? Math.round((set.duration_seconds ?? 0) / 60) : (set.reps ?? 0);
}

function lastTime(planned: PlannedExercise, last: WorkoutDetail | null): SessionExercise["last"] {
  const done = last?.exercises.find(({ exercise_id }) => exercise_id === planned.exercise_id);
  const sets = (done?.sets ?? [])
    .filter((set) => set.completed && set.set_type !== "warmup")
    .map((set) => ({ amount: amountOf(planned.measure, set), weight: set.weight ?? 0 }))
    .filter(({ amount }) => amount > 0);
  return last && sets.length > 0 ? { date: last.date, sets } : null;
}

interface Start {
  template: WorkoutTemplate;
  last: WorkoutDetail | null;
  date: string;
  now: number;
  newId: () => string;
}

export function startSession({ template, last, date, now, newId }: Start): Session {
  const exercises = template.exercises.map((planned): SessionExercise => {
    const before = lastTime(planned, last);
    const sets = Array.from({ length: planned.sets }, (_, i): SessionSet => {
      const guess = before?.sets[i] ?? before?.sets.at(-1) ?? { amount: lowerBound(planned.reps), weight: 0 };
      return { clientId: newId(), ...guess, completedAt: null, isTouched: false, isUnlocked: false };
    });
    return {
      clientId: newId(),
      exerciseId: planned.exercise_id,
      name: planned.name,
      muscleGroup: planned.muscle_group,
      measure: planned.measure,
      targetReps: planned.reps,
      restSeconds: planned.rest_seconds ?? DEFAULT_REST_SECONDS,
      reason: planned.reason,
      last: before,
      sets,
    };
  });
  const { name, day_code: dayCode, program_type: programType } = template;
  return {
    clientId: newId(),
    name,
    dayCode,
    template: name,
    programType,
    date,
    startedAt: now,
    pausedAt: null,
    pausedMs: 0,
    finishedAt: null,
    current: 0,
    rest: null,
    exercises,
  };
}

export const draftPath = ({ dayCode, template }: Pick<Session, "dayCode" | "template">) =>
  `${paths.session}?${new URLSearchParams({ type: dayCode, template })}`;
