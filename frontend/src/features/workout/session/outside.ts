import { ApiError, api, type CustomWorkout, type CustomWorkoutExercise } from "@/api";
import { type CustomEntry, type CustomEntryExercise, readCustomEntry } from "@/training/device/handover";
import { factsOf, lastTimeOf, outsideOf, type Plan, type PlanExercise, suggestionOf } from "@/training/model/plan";
import { draftOf } from "@/training/sync/resume";
import { DEFAULT_REST_SECONDS } from "../model";
import type { SessionEntry } from "./loader";

function exerciseOf(it: CustomEntryExercise): PlanExercise {
  const load = it.suggestion;
  return {
    ...factsOf(it),
    sets: it.sets,
    reps: it.reps,
    restSeconds: it.rest_seconds ?? DEFAULT_REST_SECONDS,
    reason: "",
    weight: it.weight > 0 ? it.weight : null,
    notes: it.notes,
    suggestion: load && suggestionOf(load),
    last: load ? lastTimeOf(load) : null,
    ...outsideOf(it.best, it.alternatives),
  };
}

export const planOfEntry = (entry: CustomEntry, template: string | null): Plan => ({
  name: entry.name.trim() || "Treino Personalizado",
  workoutType: "Custom",
  template,
  isCustom: true,
  programType: "Personalizado",
  notes: entry.notes,
  exercises: entry.exercises.map(exerciseOf),
  shortened: null,
});

export const entryOf = (workout: CustomWorkout, exercises: readonly CustomWorkoutExercise[]): CustomEntry => ({
  name: workout.name,
  notes: workout.notes,
  exercises: exercises.map(({ exercise_name, weight, ...it }) => ({ ...it, weight, name: exercise_name })),
});

/** A free workout that was passed, or one that the trainer made. */
export async function customPlanOf(template: string | null): Promise<Plan | null> {
  const passed = readCustomEntry(template);
  if (passed) return planOfEntry(passed, template);
  if (template === null) return null;
  const workout = (await api.listCustomWorkouts()).find(({ name }) => name === template);
  return workout
    ? planOfEntry(entryOf(workout, await api.listCustomWorkoutExercises({ id: workout.id })), template)
    : null;
}

/** A workout saved for later, or a free one that runs on another device. */
export async function fromNumber(memberId: number, id: number): Promise<SessionEntry> {
  try {
    const detail = await api.getWorkout({ id });
    if (detail.end_time !== null) return { kind: "missing" };
    return { kind: "ready", draft: await draftOf({ detail, plan: null, memberId, now: Date.now() }) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { kind: "missing" };
    throw error;
  }
}
