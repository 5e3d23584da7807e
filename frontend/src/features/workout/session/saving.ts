import { api, type NewWorkout, type NewWorkoutExercise, type SetValues } from "@/api";
import type { Session, SessionExercise, SessionSet } from "./model";

/** What the server has confirmed, by our own ids. */
export interface Saved {
  workoutId: number | null;
  exerciseIds: Record<string, number>;
  sets: Record<string, { id: number; values: string }>;
  isClosed: boolean;
}

export const nothingSaved: Saved = { workoutId: null, exerciseIds: {}, sets: {}, isClosed: false };

export type Write =
  | { kind: "open"; body: NewWorkout }
  | { kind: "exercise"; key: string; body: NewWorkoutExercise }
  | { kind: "set"; key: string; workoutExerciseId: number; values: SetValues }
  | { kind: "change"; key: string; id: number; values: SetValues }
  | { kind: "close"; id: number; endTime: string };

export function openBody(session: Session): NewWorkout {
  return {
    name: session.name,
    date: session.date,
    workout_type: session.dayCode,
    program_type: session.programType,
    client_id: session.clientId,
    start_time: new Date(session.startedAt).toISOString(),
  };
}

export function setValues(exercise: SessionExercise, set: SessionSet): SetValues {
  const shared = {
    rest_seconds: exercise.restSeconds,
    completed: true,
    set_type: "working" as const,
    target_reps: exercise.targetReps,
  };
  switch (exercise.measure) {
    case "tempo":
      return { ...shared, duration_seconds: set.amount };
    case "cardio_tempo":
      return { ...shared, duration_seconds: set.amount * 60 };
    default:
      return { ...shared, reps: set.amount, weight: set.weight };
  }
}

interface Done {
  exercise: SessionExercise;
  set: SessionSet;
  order: number;
}

function doneInOrder(session: Session): Done[] {
  return session.exercises
    .flatMap((exercise, order) => exercise.sets.map((set) => ({ exercise, set, order })))
    .filter(({ set }) => set.completedAt !== null && !set.isUnlocked)
    .sort((a, b) => (a.set.completedAt ?? 0) - (b.set.completedAt ?? 0));
}

/**
 * The next thing the server has to be told, or null when it knows everything.
 * Derived from the session instead of queued: a crash between two steps can lose neither order nor content.
 */
export function nextWrite(session: Session, saved: Saved): Write | null {
  const done = doneInOrder(session);
  if (done.length === 0 && session.finishedAt === null) return null;
  if (saved.workoutId === null) return { kind: "open", body: openBody(session) };
  for (const { exercise, set, order } of done) {
    const workoutExerciseId = saved.exerciseIds[exercise.clientId];
    if (workoutExerciseId === undefined) {
      const body = {
        workout_id: saved.workoutId,
        exercise_id: exercise.exerciseId,
        order_index: order,
        client_id: exercise.clientId,
      };
      return { kind: "exercise", key: exercise.clientId, body };
    }
    const values = setValues(exercise, set);
    const known = saved.sets[set.clientId];
    if (!known) return { kind: "set", key: set.clientId, workoutExerciseId, values };
    if (known.values !== JSON.stringify(values)) return { kind: "change", key: set.clientId, id: known.id, values };
  }
  if (session.finishedAt === null || saved.isClosed) return null;
  return { kind: "close", id: saved.workoutId, endTime: new Date(session.finishedAt).toISOString() };
}

/** Sends one write and returns what is known afterwards. Our ids make a repeated send harmless. */
export async function send(write: Write, saved: Saved): Promise<Saved> {
  switch (write.kind) {
    case "open":
      return { ...saved, workoutId: (await api.createWorkout({ body: write.body })).id };
    case "exercise": {
      const { id } = await api.createWorkoutExercise({ body: write.body });
      return { ...saved, exerciseIds: { ...saved.exerciseIds, [write.key]: id } };
    }
    case "set": {
      const body = { ...write.values, workout_exercise_id: write.workoutExerciseId, client_id: write.key };
      const { id } = await api.createWorkoutSet({ body });
      return { ...saved, sets: { ...saved.sets, [write.key]: { id, values: JSON.stringify(write.values) } } };
    }
    case "change":
      await api.updateWorkoutSet({ id: write.id, body: write.values });
      return { ...saved, sets: { ...saved.sets, [write.key]: { id: write.id, values: JSON.stringify(write.values) } } };
    case "close":
      await api.updateWorkout({ id: write.id, body: { end_time: write.endTime } });
      return { ...saved, isClosed: true };
  }
}

/** Completed sets that the server hasn't confirmed yet. */
export function unsavedSets(session: Session, saved: Saved): number {
  return doneInOrder(session).filter(({ set }) => !saved.sets[set.clientId]).length;
}
