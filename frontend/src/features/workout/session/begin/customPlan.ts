import { ApiError, api } from "@/api";
import { type CustomEntry, type CustomEntryExercise, readHandover, trainerEntry } from "@/training/device/handover";
import {
  bestAndAlternativesOf,
  DEFAULT_REST_SECONDS,
  factsOf,
  lastNoteOf,
  lastTimeOf,
  type Plan,
  type PlanExercise,
  suggestionOf,
} from "@/training/model/plan";
import { draftFrom } from "@/training/sync/resume";
import type { SessionEntry } from "./entry";

function exerciseOf(entry: CustomEntryExercise): PlanExercise {
  const load = entry.suggestion;
  return {
    ...factsOf(entry),
    sets: entry.sets,
    reps: entry.reps,
    restSeconds: entry.rest_seconds ?? DEFAULT_REST_SECONDS,
    reason: "",
    weight: entry.weight > 0 ? entry.weight : null,
    notes: entry.notes,
    group: entry.group_index ?? undefined,
    isDropSet: entry.is_drop_set ?? false,
    suggestion: load && suggestionOf(load),
    last: load ? lastTimeOf(load) : null,
    lastNote: lastNoteOf(entry.latest_note),
    ...bestAndAlternativesOf(entry.best, entry.alternatives),
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
  shorter: [],
});

/** Plan of a free workout that was handed over, or of one made by the trainer. */
export async function loadCustomPlan(template: string | null): Promise<Plan | null> {
  const handedOver = readHandover(template);
  if (handedOver) return planOfEntry(handedOver, template);
  if (template === null) return null;
  const workout = (await api.listCustomWorkouts()).find(({ name }) => name === template);
  return workout
    ? planOfEntry(trainerEntry(workout, await api.listCustomWorkoutExercises({ id: workout.id })), template)
    : null;
}

/** Session of a workout on the server: saved for later, or a free one that runs on another device. */
export async function loadSavedWorkout(memberId: number, id: number): Promise<SessionEntry> {
  try {
    const detail = await api.getWorkout({ id });
    if (detail.end_time !== null) return { kind: "missing" };
    return { kind: "ready", draft: await draftFrom({ detail, plan: null, memberId, now: Date.now() }) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { kind: "missing" };
    throw error;
  }
}
