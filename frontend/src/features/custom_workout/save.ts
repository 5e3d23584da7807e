import { ApiError, api, type NewWorkout, type SetValues } from "@/api";
import { amountFields, weightLabel } from "@/features/workout";
import { lowerBound, readRange } from "@/lib/reps";
import type { SendIds } from "@/lib/sendIds";
import { countSets, type FreeExercise, type FreeWorkout } from "./free";

interface Row<T> {
  clientId: string;
  body: T;
}

interface ExerciseRows {
  clientId: string;
  exerciseId: number;
  notes: string | null;
  sets: Row<SetValues>[];
}

export interface PlannedRows {
  workout: Row<Omit<NewWorkout, "client_id">>;
  exercises: ExerciseRows[];
}

/** The workout, its exercises and their sets: one id each. */
export const countRows = (free: FreeWorkout) => 1 + free.exercises.length + countSets(free);

function setValues({ measure, reps, weight, restSeconds, notes }: FreeExercise): SetValues {
  const hasLoad = weightLabel[measure] !== undefined;
  const low = lowerBound(reps.trim());
  return {
    ...amountFields(measure, low),
    weight: hasLoad ? weight : null,
    rest_seconds: restSeconds,
    notes: notes.trim() || null,
    completed: false,
    target_reps: readRange(reps),
    target_weight: hasLoad && weight > 0 ? weight : null,
  };
}

/** What is sent for a free workout: one planned set for each of an exercise's sets, none of them done. */
export function plannedRows(free: FreeWorkout, { ids }: SendIds, date: string): PlannedRows {
  const left = [...ids];
  const next = () => left.shift() ?? crypto.randomUUID();
  const workout = {
    clientId: next(),
    body: {
      name: free.name.trim(),
      date,
      notes: free.notes.trim() || null,
      workout_type: "Custom",
      program_type: "Personalizado",
    },
  };
  const exercises = free.exercises.map((exercise) => ({
    clientId: next(),
    exerciseId: exercise.exerciseId,
    notes: exercise.notes.trim() || null,
    sets: Array.from({ length: exercise.sets }, () => ({ clientId: next(), body: setValues(exercise) })),
  }));
  return { workout, exercises };
}

type Wait = (seconds: number) => Promise<void>;
const sleep: Wait = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** A long workout is more calls than a minute may have: the server says how long to wait. */
async function patiently<T>(call: () => Promise<T>, wait: Wait): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfterSeconds === null) throw error;
    await wait(error.retryAfterSeconds);
    return patiently(call, wait);
  }
}

async function sendExercise(workoutId: number, order: number, rows: ExerciseRows, wait: Wait): Promise<void> {
  const body = {
    workout_id: workoutId,
    exercise_id: rows.exerciseId,
    order_index: order,
    client_id: rows.clientId,
  };
  const { id } = await patiently(() => api.createWorkoutExercise({ body }), wait);
  // Each set carries the note, as the contract says; the exercise has it once, for the screens.
  if (rows.notes) await patiently(() => api.updateWorkoutExercise({ id, body: { notes: rows.notes } }), wait);
  for (const set of rows.sets) {
    const values = { ...set.body, workout_exercise_id: id, client_id: set.clientId };
    await patiently(() => api.createWorkoutSet({ body: values }), wait);
  }
}

/** Makes the planned workout by the contract's calls. Sent again under the same ids it makes nothing twice. */
export async function savePlanned({ workout, exercises }: PlannedRows, wait: Wait = sleep): Promise<void> {
  const body = { ...workout.body, client_id: workout.clientId };
  const { id } = await patiently(() => api.createWorkout({ body }), wait);
  await Promise.all(exercises.map((rows, order) => sendExercise(id, order, rows, wait)));
}
