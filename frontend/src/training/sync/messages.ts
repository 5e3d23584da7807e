import type {
  SessionExercise as ExerciseBody,
  Measure,
  SessionChecksum,
  SessionSet as SetBody,
  WorkoutDetail,
  WorkoutSession,
  WorkoutSet,
} from "@/api";
import { lowerBound, readRange } from "@/lib/reps";
import { type Draft, higherOfEach, isAcked, mergeDrafts } from "../model/draft";
import { mergeExercises, rowRevisions } from "../model/merge";
import { factsOf } from "../model/plan";
import { keyOfRow, newestOf } from "../model/row";
import type { Session, SessionExercise, SessionSet } from "../model/session";

/** Well below the server's limit for a body. */
const MAX_BODY_CHARS = 40_000;

const instant = (at: number) => new Date(at).toISOString();
const instantOrNull = (at: number | null) => (at === null ? null : instant(at));

function amountBody(measure: Measure, { amount, weight }: SessionSet) {
  if (measure === "tempo") return { duration_seconds: amount };
  return measure === "cardio_tempo" ? { duration_seconds: amount * 60 } : { reps: amount, weight };
}

function setBody(exercise: SessionExercise, set: SessionSet): SetBody {
  return {
    client_id: set.clientId,
    revision: set.revision,
    ...(set.isDeleted && { deleted: true }),
    order_index: set.order,
    set_type: set.setType,
    ...amountBody(exercise.measure, set),
    rest_seconds: exercise.restSeconds,
    ...(set.rir !== null && { rir: set.rir }),
    // An earlier version of the builder accepted any text, and the server would refuse the whole message.
    target_reps: readRange(exercise.targetReps),
    ...(set.targetWeight !== null && { target_weight: set.targetWeight }),
    ...(set.notes !== null && { notes: set.notes }),
    ...(set.hasPain && {
      pain: true,
      ...(set.painAt && { pain_at: set.painAt }),
      ...(set.painScore && { pain_score: set.painScore }),
    }),
    ...(set.isConfirmed && { confirmed: true }),
    completed: set.completedAt !== null,
    ...(set.completedAt !== null && { completed_at: instant(set.completedAt) }),
    ...(set.origin && { origin: set.origin }),
  };
}

function exerciseBody(exercise: SessionExercise, sets: SetBody[]): ExerciseBody {
  return {
    client_id: exercise.clientId,
    revision: exercise.isDeleted ? newestOf(exercise) : exercise.revision,
    ...(exercise.isDeleted && { deleted: true }),
    exercise_id: exercise.exerciseId,
    order_index: exercise.order,
    notes: exercise.notes,
    sets,
  };
}

const headerBody = (session: Session): Omit<WorkoutSession, "exercises"> => ({
  revision: session.revision,
  name: session.name,
  date: session.date,
  workout_type: session.workoutType,
  program_type: session.programType,
  notes: session.notes,
  start_time: instant(session.startedAt),
  end_time: instantOrNull(session.finishedAt),
  paused_seconds: Math.round(session.pausedMs / 1000),
});

export interface Message {
  body: WorkoutSession;
  /** Revision by `keyOfRow`; confirmed when the message is answered. */
  rows: Record<string, number>;
}

/** The whole session, regardless of what the server has. */
export const wholeBody = (session: Session): WorkoutSession => ({
  ...headerBody(session),
  exercises: session.exercises.map((exercise) =>
    exerciseBody(
      exercise,
      exercise.sets.map((set) => setBody(exercise, set)),
    ),
  ),
});

/** The workout as JSON in the format of the API. */
export const exportText = ({ session }: Draft): string =>
  JSON.stringify({ client_id: session.clientId, ...wholeBody(session) }, null, 2);

/** Sums up the rows that the server has after a message, so that it needn't answer with them. */
function checksum(draft: Draft, sent: Record<string, number>): SessionChecksum {
  const { session, acked } = draft;
  const exercises = session.exercises.filter(({ isDeleted }) => !isDeleted);
  const rows = [session, ...exercises, ...exercises.flatMap(({ sets }) => sets.filter((set) => !set.isDeleted))];
  const stored = rows.filter((row) => keyOfRow(row) in sent || keyOfRow(row) in acked);
  return { rows: stored.length, revisions: stored.reduce((sum, { revision }) => sum + revision, 0) };
}

/** Rows that the server doesn't have, as many as fit into one body. The rest follows in the next message. */
export function messageOf(draft: Draft): Message {
  const { session } = draft;
  const rows: Record<string, number> = { [session.clientId]: session.revision };
  const exercises: ExerciseBody[] = [];
  let room = MAX_BODY_CHARS;
  for (const exercise of session.exercises) {
    const unsent = exercise.sets.filter((set) => !isAcked(draft, set));
    if (unsent.length === 0 && isAcked(draft, exercise)) continue;
    const body = exerciseBody(exercise, []);
    room -= JSON.stringify(body).length;
    // At least one exercise is sent, however large: otherwise nothing would ever be sent.
    if (room < 0 && exercises.length > 0) break;
    exercises.push(body);
    rows[exercise.clientId] = newestOf(exercise);
    for (const set of unsent) {
      const row = setBody(exercise, set);
      room -= JSON.stringify(row).length;
      if (room < 0) break;
      body.sets.push(row);
      rows[keyOfRow(set)] = newestOf(set);
    }
    if (room < 0) break;
  }
  return { body: { ...headerBody(session), exercises, known: checksum(draft, rows) }, rows };
}

function amountFrom(measure: Measure, set: WorkoutSet): number {
  if (measure === "tempo") return set.duration_seconds ?? 0;
  return measure === "cardio_tempo" ? Math.round((set.duration_seconds ?? 0) / 60) : (set.reps ?? 0);
}

function setFrom(measure: Measure, wire: WorkoutSet, clientId: string, known: SessionSet | undefined): SessionSet {
  const completedAt = wire.completed ? Date.parse(wire.completed_at ?? wire.updated_at) : null;
  const planned = wire.target_reps === null || wire.completed ? 0 : lowerBound(wire.target_reps);
  return {
    clientId,
    revision: wire.revision,
    isDeleted: false,
    index: known?.index ?? null,
    order: wire.order_index,
    setType: wire.set_type,
    amount: amountFrom(measure, wire) || planned,
    weight: wire.weight ?? 0,
    rir: wire.rir,
    hasPain: wire.pain,
    painAt: wire.pain_at,
    painScore: wire.pain_score,
    isConfirmed: wire.confirmed,
    targetWeight: wire.target_weight,
    notes: wire.notes,
    completedAt,
    isTouched: false,
    valuesAt: 0,
    origin: wire.origin,
  };
}

/** Fields that the API doesn't carry come from this device's row, or from one of the same exercise. */
function exercisesFrom(detail: WorkoutDetail, session: Session): SessionExercise[] {
  return detail.exercises.map((wire): SessionExercise => {
    const clientId = wire.client_id;
    const known = session.exercises.find((it) => it.clientId === clientId);
    const similar = known ?? session.exercises.find(({ exerciseId }) => exerciseId === wire.exercise_id);
    const [first] = wire.sets;
    return {
      ...factsOf(wire),
      targetReps: known?.targetReps ?? first?.target_reps ?? similar?.targetReps ?? "8-12",
      restSeconds: known?.restSeconds ?? first?.rest_seconds ?? 60,
      ...(similar?.group !== undefined && { group: similar.group }),
      reason: similar?.reason ?? "",
      suggestion: similar?.suggestion,
      last: similar?.last ?? null,
      lastNote: similar?.lastNote,
      best: similar?.best ?? null,
      alternatives: similar?.alternatives ?? [],
      isSkipped: known?.isSkipped ?? false,
      occurrence: known?.occurrence ?? null,
      clientId,
      revision: wire.revision,
      isDeleted: false,
      order: wire.order_index,
      notes: wire.notes,
      sets: wire.sets.map((set) => {
        const id = set.client_id;
        return setFrom(
          wire.measure,
          set,
          id,
          known?.sets.find((it) => it.clientId === id),
        );
      }),
    };
  });
}

/** Rows of this device that the server has removed: the answer has only their revisions, not their content. */
function removedFrom({ removed }: WorkoutDetail, session: Session): SessionExercise[] {
  const removals = new Map(removed.map((row) => [row.client_id, row]));
  return session.exercises.flatMap((exercise): SessionExercise | [] => {
    const sets = exercise.sets.flatMap((set): SessionSet | [] => {
      const removal = removals.get(set.clientId);
      return removal ? { ...set, revision: removal.revision, origin: removal.origin, isDeleted: true } : [];
    });
    const { removedAt: _, ...unknown } = { ...exercise, revision: 0, isDeleted: false, sets };
    const removedAt = removals.get(exercise.clientId)?.revision;
    if (removedAt !== undefined) return { ...unknown, isDeleted: true, removedAt };
    return sets.length > 0 ? unknown : [];
  });
}

/** The server's copy as a session, to merge with this device's. */
export function sessionFrom(detail: WorkoutDetail, session: Session): Session {
  return {
    ...session,
    revision: detail.revision,
    name: detail.name ?? session.name,
    date: detail.date,
    notes: detail.notes,
    startedAt: detail.start_time ? Date.parse(detail.start_time) : session.startedAt,
    finishedAt: detail.end_time ? Date.parse(detail.end_time) : null,
    pausedMs: detail.paused_seconds * 1000,
    exercises: mergeExercises(exercisesFrom(detail, session), removedFrom(detail, session)),
    view: { ...session.view, revision: 0 },
  };
}

/** The draft after the server's answer: rows merged, confirmed revisions updated. Without detail, nothing was new. */
export function accepted(draft: Draft, sent: Record<string, number>, detail: WorkoutDetail | undefined): Draft {
  if (!detail) return { ...draft, acked: higherOfEach(draft.acked, sent), mayExist: true };
  const theirs = sessionFrom(detail, draft.session);
  const acked = higherOfEach(sent, rowRevisions(theirs));
  return mergeDrafts(draft, { session: theirs, acked, mayExist: true, isGone: false });
}
