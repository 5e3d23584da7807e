import type { Server } from "./server.ts";

export interface Prescription {
  exercise: number;
  sets: number;
  reps: string;
  weight: number;
  rest: number;
  notes?: string;
}

export interface TrainerWorkout {
  name: string;
  description?: string;
  notes?: string;
  exercises: Prescription[];
}

const quote = (text: string | undefined) => (text === undefined ? "NULL" : `'${text.replaceAll("'", "''")}'`);

/**
 * Stores a workout that the trainer made for a member. The API has no call for that, so it writes the rows directly.
 */
export async function writeTrainerWorkout(server: Server, email: string, workout: TrainerWorkout): Promise<void> {
  const { name, description, notes, exercises } = workout;
  await server.execute(
    `INSERT INTO custom_workouts (user_id, name, description, notes, created_at)
     SELECT id, ${quote(name)}, ${quote(description)}, ${quote(notes)}, '2026-01-05 12:00:00'
     FROM users WHERE email = ${quote(email)};`,
  );
  const rows = exercises.map(
    ({ exercise, sets, reps, weight, rest, notes: note }, order) =>
      `(${exercise}, ${order}, ${sets}, ${quote(reps)}, ${weight}, ${rest}, ${quote(note)})`,
  );
  await server.execute(
    `INSERT INTO custom_workout_exercises
       (exercise_id, order_index, sets, reps, weight_kg, rest_seconds, notes, custom_workout_id)
     SELECT v.column1, v.column2, v.column3, v.column4, v.column5, v.column6, v.column7, w.id
     FROM (VALUES ${rows.join(", ")}) AS v, custom_workouts AS w WHERE w.name = ${quote(name)};`,
  );
}
