import type { Workout } from "@/api";
import { remembered } from "@/features/access";
import { elapsedSeconds, type Session, useOutbox } from "@/training";

/** A finished workout in the outbox, as a row of the history. */
export type OutboxWorkout = Pick<Workout, "name" | "date" | "workout_type" | "program_type" | "notes"> & {
  client_id: string;
  duration_minutes: number;
};

const rowOf = (session: Session): OutboxWorkout => ({
  client_id: session.clientId,
  name: session.name,
  date: session.date,
  workout_type: session.workoutType,
  program_type: session.programType,
  notes: session.notes,
  duration_minutes: Math.round(elapsedSeconds(session, session.finishedAt ?? session.startedAt) / 60),
});

/** Outbox workouts missing from `known`, latest first. One that was just sent stays in the outbox for a moment. */
export function useOutboxWorkouts(known: readonly Workout[]): OutboxWorkout[] {
  const { pending, refused } = useOutbox(remembered.id());
  const sent = new Set(known.map(({ client_id }) => client_id));
  return [...pending, ...refused]
    .flatMap(({ draft }) => (draft ? [rowOf(draft.session)] : []))
    .filter(({ client_id }) => !sent.has(client_id))
    .sort((a, b) => b.date.localeCompare(a.date));
}
