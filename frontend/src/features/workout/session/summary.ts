import { formatClock, formatKg, formatNumber, plural } from "@/lib/format";
import { elapsedSeconds } from "@/training/model/duration";
import {
  doneSets,
  isDone,
  isWork,
  liveExercises,
  liveSets,
  type Session,
  type SetValues,
  succeededSets,
  volumeKg,
  workDone,
  workSets,
} from "@/training/model/session";
import { recordsOf } from "@/training/model/strength";
import { setsLabel } from "./labels";

export interface ExerciseRecord {
  exerciseId: number;
  text: string;
}

export interface FinishedExercise {
  exerciseId: number;
  name: string;
  planned: number;
  done: number;
  /** What was done, as text. */
  label: string;
  /** What was done the last time. */
  before?: string;
}

/** Passed in the navigation state from the session to /workouts, where the summary opens. */
export interface FinishedSession {
  clientId: string;
  memberId: number;
  name: string;
  /** Epoch ms. */
  finishedAt: number;
  seconds: number;
  sets: number;
  plannedSets: number;
  volumeKg: number;
  /** By how much the volume of the exercises done differs from their last times; absent without any. */
  moreKg?: number;
  records: ExerciseRecord[];
  exercises: FinishedExercise[];
}

export interface FinishedState {
  finished: FinishedSession;
}

export function finishedFrom(state: unknown): FinishedSession | null {
  return typeof state === "object" && state !== null && "finished" in state ? (state as FinishedState).finished : null;
}

function newRecords(session: Session): ExerciseRecord[] {
  return liveExercises(session).flatMap((exercise) => {
    const record = (text: string) => [{ exerciseId: exercise.exerciseId, text }];
    const records = [...recordsOf(exercise).values()];
    const best = (kind: "load" | "strength") => records.filter((record) => record.kind === kind).at(-1);
    const load = best("load");
    const strength = best("strength");
    if (load) {
      const more = exercise.best?.load == null ? "" : ` (+${formatKg(load.value - exercise.best.load)})`;
      return record(`${exercise.name}: ${formatKg(load.value)}${more}`);
    }
    if (!strength) return [];
    const isLoaded = exercise.measure === "carga_reps";
    return record(
      isLoaded ? `${exercise.name}: 1RM estimado de ${formatKg(Math.round(strength.value))}` : exercise.name,
    );
  });
}

const volumeOf = (sets: readonly SetValues[]) => sets.reduce((sum, { amount, weight }) => sum + amount * weight, 0);

/** Compares only exercises and sets that were done both times: a workout that was cut short isn't a worse one. */
function moreKg(session: Session): number | undefined {
  const compared = liveExercises(session).filter(
    (exercise) => exercise.measure === "carga_reps" && exercise.last && workDone(exercise).length > 0,
  );
  if (compared.length === 0) return undefined;
  const differences = compared.map((exercise) => {
    const done = workDone(exercise);
    return volumeOf(done) - volumeOf(exercise.last?.sets.slice(0, done.length) ?? []);
  });
  return differences.reduce((sum, difference) => sum + difference, 0);
}

export function summaryOf(session: Session): FinishedSession {
  const more = moreKg(session);
  const exercises = liveExercises(session);
  const finishedAt = session.finishedAt ?? session.startedAt;
  return {
    clientId: session.clientId,
    memberId: session.memberId,
    name: session.name,
    finishedAt,
    seconds: elapsedSeconds(session, finishedAt),
    sets: succeededSets(session).length,
    plannedSets: exercises.flatMap(liveSets).filter((set) => set.index !== null || isDone(set)).length,
    volumeKg: volumeKg(session),
    ...(more !== undefined && { moreKg: more }),
    records: newRecords(session),
    exercises: exercises.map((exercise) => {
      const done = doneSets(exercise).filter(isWork);
      return {
        exerciseId: exercise.exerciseId,
        name: exercise.name,
        planned: workSets(exercise).length,
        done: workDone(exercise).length,
        label: setsLabel(exercise.measure, done),
        ...(exercise.last && { before: setsLabel(exercise.measure, exercise.last.sets) }),
      };
    }),
  };
}

/** The summary as a message, with a link to the landing page. */
export function shareText(finished: FinishedSession, link: string): string {
  const { name, seconds, sets, volumeKg: volume, records } = finished;
  const figures = [formatClock(seconds), plural(sets, "série", "séries")];
  if (volume > 0) figures.push(`${formatNumber(Math.round(volume))}\u202fkg de volume`);
  const lines = [`${name} concluído no Evolua 💪`, figures.join(" · ")];
  if (records.length > 0) lines.push(`Recordes: ${records.map(({ text }) => text).join("; ")}`);
  return [...lines, link].join("\n");
}
