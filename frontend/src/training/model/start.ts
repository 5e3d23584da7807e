import type { Measure } from "@/api";
import { lowerBound, upperBound } from "@/lib/reps";
import { exerciseIdOf, setIdOf, type WorkoutKey, workoutIdOf } from "./ids";
import { lighterLoad } from "./lighter";
import type { Plan, PlanExercise } from "./plan";
import type {
  Alternative,
  ExerciseFacts,
  LastTime,
  Session,
  SessionExercise,
  SessionSet,
  SetValues,
  Suggestion,
} from "./session";

/** Working sets start here, so that warm-ups fit before them without renumbering. */
export const FIRST_WORKING_ORDER = 10;

interface Prescribed {
  measure: Measure;
  reps: string;
  weight: number | null;
  suggestion: Suggestion | null | undefined;
  last: LastTime | null;
}

/** The load of the i-th set: later ones may have less. */
export const suggestedWeight = ({ weight, backOff }: Suggestion, i: number): number | null =>
  backOff && i + 1 >= backOff.fromSet ? backOff.weight : weight;

/** The load that is planned for the i-th set. */
export const targetWeight = ({ weight, suggestion }: Pick<Prescribed, "weight" | "suggestion">, i: number) =>
  weight ?? (suggestion ? suggestedWeight(suggestion, i) : null);

/** What is expected of a first time: a load is chosen for the top of the range, the body begins at the bottom. */
export function firstAmount(measure: Measure, reps: string): number {
  const isChosen = measure === "carga_reps" || measure === "assistido_reps";
  return isChosen ? upperBound(reps) : lowerBound(reps);
}

/** What the i-th open set begins with: the prescription, else the suggestion, else the last time. */
export function startValues({ measure, reps, weight, suggestion, last }: Prescribed, i: number): SetValues {
  if (weight !== null) return { amount: lowerBound(reps), weight };
  if (suggestion) return { amount: suggestion.prefill, weight: suggestedWeight(suggestion, i) ?? 0 };
  return last?.sets[i] ?? last?.sets.at(-1) ?? { amount: firstAmount(measure, reps), weight: 0 };
}

export function plannedSet(
  set: SetValues & Pick<SessionSet, "clientId" | "index" | "order" | "targetWeight">,
): SessionSet {
  return {
    revision: 0,
    isDeleted: false,
    setType: "working",
    rir: null,
    hasPain: false,
    painAt: null,
    painScore: null,
    notes: null,
    completedAt: null,
    isTouched: false,
    valuesAt: 0,
    origin: null,
    ...set,
  };
}

export interface Place {
  clientId: string;
  occurrence: number | null;
  order: number;
  revision: number;
  setId: (index: number) => string;
}

const factsOnly = ({
  exerciseId,
  name,
  muscleGroup,
  measure,
  isUnilateral,
  loadStep,
}: ExerciseFacts): ExerciseFacts => ({
  exerciseId,
  name,
  muscleGroup,
  measure,
  isUnilateral,
  loadStep,
});

/** The set with less load after the last one. */
function dropSet(plan: PlanExercise, { setId }: Place, last: SessionSet): SessionSet {
  const lighter = (weight: number) => lighterLoad(plan, weight);
  return {
    ...last,
    clientId: setId(plan.sets),
    index: last.index === null ? null : plan.sets,
    order: last.order + 1,
    setType: "drop",
    weight: lighter(last.weight),
    targetWeight: last.targetWeight === null ? null : lighter(last.targetWeight),
  };
}

export function makeExercise(plan: PlanExercise, place: Place): SessionExercise {
  const { clientId, occurrence, order, revision } = place;
  const isPlanned = occurrence !== null;
  const sets = Array.from({ length: plan.sets }, (_, i) => ({
    ...plannedSet({
      ...startValues(plan, i),
      clientId: place.setId(i),
      index: isPlanned ? i : null,
      order: FIRST_WORKING_ORDER + i,
      targetWeight: targetWeight(plan, i),
    }),
    revision,
  }));
  const last = sets.at(-1);
  if (plan.isDropSet && last) sets.push(dropSet(plan, place, last));
  return {
    ...factsOnly(plan),
    clientId,
    occurrence,
    order,
    revision,
    isDeleted: false,
    targetReps: plan.reps,
    restSeconds: plan.restSeconds,
    ...(plan.group !== undefined && { group: plan.group }),
    reason: plan.reason,
    suggestion: plan.suggestion,
    last: plan.last,
    lastNote: plan.lastNote,
    best: plan.best,
    alternatives: plan.alternatives,
    notes: plan.notes,
    isSkipped: false,
    sets,
  };
}

/** The same sets with another exercise. */
export const replacement = (exercise: SessionExercise, into: Alternative, sets: number): PlanExercise => ({
  ...into,
  sets,
  reps: exercise.targetReps,
  restSeconds: exercise.restSeconds,
  group: exercise.group,
  reason: exercise.reason,
  weight: null,
  notes: null,
  alternatives: exercise.alternatives.filter(({ exerciseId }) => exerciseId !== into.exerciseId),
});

interface Start {
  plan: Plan;
  memberId: number;
  date: string;
  attempt: number;
  now: number;
}

function plannedExercises(plan: Plan, workout: string): SessionExercise[] {
  const seen = new Map<number, number>();
  return plan.exercises.map((exercise, order) => {
    const occurrence = seen.get(exercise.exerciseId) ?? 0;
    seen.set(exercise.exerciseId, occurrence + 1);
    const clientId = exerciseIdOf(workout, exercise.exerciseId, occurrence);
    return makeExercise(exercise, {
      clientId,
      occurrence,
      order,
      revision: 0,
      setId: (i) => setIdOf(clientId, i),
    });
  });
}

export const keyOf = (session: Pick<Session, keyof WorkoutKey | "name">): WorkoutKey => ({
  memberId: session.memberId,
  date: session.date,
  workoutType: session.workoutType,
  template: session.template ?? session.name,
  attempt: session.attempt,
});

export function startSession({ plan, memberId, date, attempt, now }: Start): Session {
  const { name, workoutType, template, isCustom, programType, notes, shorter } = plan;
  const key = { memberId, date, workoutType, template, name, attempt };
  const clientId = workoutIdOf(keyOf(key));
  const exercises = plannedExercises(plan, clientId);
  return {
    ...key,
    clientId,
    revision: now,
    isDeleted: false,
    plannedId: null,
    isCustom,
    programType,
    notes,
    startedAt: now,
    finishedAt: null,
    pausedMs: 0,
    exercises,
    shorter,
    cut: null,
    view: {
      revision: 0,
      current: exercises[0]?.clientId ?? "",
      pausedAt: null,
      rest: null,
      stopwatch: null,
      editing: null,
      undo: null,
    },
  };
}
