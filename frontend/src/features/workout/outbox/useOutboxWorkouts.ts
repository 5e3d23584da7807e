import type { Workout } from "@/api";
import { remembered } from "@/features/access";
import { elapsedSeconds, type Session, useOutbox } from "@/training";

/** A workout that was finished here and that the server doesn't have yet, as a row of the history. */
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

/** Those that none of the known rows is, the latest first: one that was just sent is still here for a moment. */
export function useOutboxWorkouts(known: readonly Workout[]): OutboxWorkout[] {
  const { pending, refused } = useOutbox(remembered.id());
  const sent = new Set(known.map(({ client_id }) => client_id));
  return [...pending, ...refused]
    .flatMap(({ draft }) => (draft ? [rowOf(draft.session)] : []))
    .filter(({ client_id }) => !sent.has(client_id))
    .sort((a, b) => b.date.localeCompare(a.date));
}
