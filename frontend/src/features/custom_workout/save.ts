import { ApiError, api, type WorkoutSession } from "@/api";
import { amountFields, weightLabel } from "@/features/workout";
import { lowerBound, readRange } from "@/lib/reps";
import { addPlanned } from "@/training";
import type { FreeExercise, FreeWorkout } from "./free";

type PlannedSet = WorkoutSession["exercises"][number]["sets"][number];

export interface PlannedWorkout {
  id: string;
  body: WorkoutSession;
}

/** Revision of an unchanged row: every change in a session is newer. */
const UNTOUCHED = 0;

function plannedSet(exercise: FreeExercise, order: number): PlannedSet {
  const { measure, reps, weight, restSeconds, notes } = exercise;
  const hasLoad = weightLabel[measure] !== undefined;
  return {
    client_id: crypto.randomUUID(),
    revision: UNTOUCHED,
    order_index: order,
    set_type: "working",
    ...amountFields(measure, lowerBound(reps.trim())),
    weight: hasLoad ? weight : null,
    rest_seconds: restSeconds,
    notes: notes.trim() || null,
    completed: false,
    target_reps: readRange(reps),
    target_weight: hasLoad && weight > 0 ? weight : null,
  };
}

/** The request body for a free workout: one planned set for each set of each exercise, none of them done. */
export function plannedWorkout(free: FreeWorkout, date: string): PlannedWorkout {
  const exercises = free.exercises.map((exercise, order) => ({
    client_id: crypto.randomUUID(),
    revision: UNTOUCHED,
    exercise_id: exercise.exerciseId,
    order_index: order,
    // The contract repeats the note on every set.
    notes: exercise.notes.trim() || null,
    sets: Array.from({ length: exercise.sets }, (_, place) => plannedSet(exercise, place)),
  }));
  const body = {
    revision: UNTOUCHED,
    name: free.name.trim(),
    date,
    notes: free.notes.trim() || null,
    workout_type: "Custom",
    program_type: "Personalizado",
    start_time: null,
    end_time: null,
    exercises,
  };
  return { id: crypto.randomUUID(), body };
}

/** Saves a workout for later, on the server or, while it is unreachable, on the device. Returns which. */
export async function savePlanned(memberId: number, { id, body }: PlannedWorkout): Promise<"server" | "device"> {
  try {
    await api.putWorkoutSession({ id, body }, { memberId });
    return "server";
  } catch (error) {
    const canWait = error instanceof ApiError && error.isTemporary;
    if (canWait && addPlanned(memberId, id, body, Date.now())) return "device";
    throw error;
  }
}
