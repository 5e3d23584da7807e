import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { SessionExercise as ExerciseBody, SessionSet as SetBody, WorkoutSession } from "@/api";
import { exerciseAt, setAt, started } from "@/testing/training";
import { wholeBody } from "../sync/messages";
import { plausibleEnd } from "./duration";
import { merge } from "./merge";
import { originOf, removalOf } from "./row";
import { liveExercises, liveSets, type Session, type SessionExercise, type SessionSet } from "./session";

interface Removed {
  client_id: string;
  revision: number;
  origin?: number | null;
}
interface Cases {
  merge: { name: string; copies: WorkoutSession[]; merged: WorkoutSession & { removed: Removed[] } }[];
  plausible_end: {
    name: string;
    started_at: string;
    ended_at: string;
    paused_seconds: number;
    last_set_at: string;
    plausible_end: string;
  }[];
}

// Shared with the server's tests.
const cases = JSON.parse(readFileSync("../testdata/merge_cases.json", "utf8")) as Cases;

const plan = started();
const instant = (text: string | null | undefined) => (text ? Date.parse(text) : null);

const setOf = (body: SetBody): SessionSet => ({
  ...setAt(plan, 0, 0),
  clientId: body.client_id,
  revision: body.revision,
  isDeleted: body.deleted ?? false,
  order: body.order_index,
  setType: body.set_type ?? "working",
  amount: body.duration_seconds ?? body.reps ?? 0,
  weight: body.weight ?? 0,
  rir: body.rir ?? null,
  hasPain: body.pain ?? false,
  painAt: body.pain_at ?? null,
  painScore: body.pain_score ?? null,
  isConfirmed: body.confirmed ?? false,
  targetWeight: body.target_weight ?? null,
  notes: body.notes ?? null,
  completedAt: instant(body.completed_at),
  origin: body.origin ?? null,
});

/** The session stores rest and planned repetitions once for all sets; a copy without them gets them from another. */
function exerciseOf(body: ExerciseBody, copies: readonly WorkoutSession[]): SessionExercise {
  const others = copies.flatMap(({ exercises }) => exercises).filter(({ client_id }) => client_id === body.client_id);
  const [set] = [...body.sets, ...others.flatMap(({ sets }) => sets)];
  return {
    ...exerciseAt(plan, 0),
    measure: set?.duration_seconds ? "tempo" : "carga_reps",
    clientId: body.client_id,
    revision: body.revision,
    isDeleted: body.deleted ?? false,
    exerciseId: body.exercise_id,
    order: body.order_index,
    notes: body.notes ?? null,
    targetReps: set?.target_reps ?? "",
    restSeconds: set?.rest_seconds ?? 60,
    sets: body.sets.map(setOf),
  };
}

const sessionOf = (copy: WorkoutSession, copies: readonly WorkoutSession[]): Session => ({
  ...plan,
  revision: copy.revision,
  name: copy.name ?? "",
  date: copy.date,
  workoutType: copy.workout_type,
  programType: copy.program_type,
  notes: copy.notes ?? null,
  startedAt: Date.parse(copy.start_time ?? ""),
  finishedAt: instant(copy.end_time),
  pausedMs: (copy.paused_seconds ?? 0) * 1000,
  exercises: copy.exercises.map((exercise) => exerciseOf(exercise, copies)),
});

const byId = <T extends { client_id: string }>(rows: T[]) => rows.sort((a, b) => (a.client_id < b.client_id ? -1 : 1));
const absent = {
  reps: null,
  weight: null,
  duration_seconds: null,
  rir: null,
  pain: false,
  target_weight: null,
  notes: null,
  completed_at: null,
  origin: null,
};

/** The remaining rows in the format of the sync message, and the removed ones. */
function outcome(session: Session) {
  const standing = liveExercises(session).map((exercise) => ({
    ...exercise,
    isDeleted: false,
    sets: liveSets(exercise),
  }));
  const { exercises, ...header } = wholeBody({ ...session, exercises: standing });
  const stands = new Set(standing.map(({ clientId }) => clientId));
  const removedExercises = session.exercises.filter((it) => removalOf(it) >= 0 && !stands.has(it.clientId));
  const removedSets = session.exercises.flatMap(({ sets }) => sets.filter(({ isDeleted }) => isDeleted));
  return {
    ...header,
    exercises: byId(exercises.map((it) => ({ ...it, sets: byId(it.sets.map((set) => ({ ...absent, ...set }))) }))),
    removed: byId(
      [...removedExercises, ...removedSets].map((row) => ({
        client_id: row.clientId,
        revision: removalOf(row),
        origin: originOf(row),
      })),
    ),
  };
}

function expected({ exercises, ...session }: Cases["merge"][number]["merged"]) {
  const withoutFlag = <T extends { deleted?: boolean }>({ deleted: _, ...row }: T) => row;
  const withOrigin = <T extends { origin?: number | null }>(row: T) => ({ ...row, origin: row.origin ?? null });
  return {
    ...session,
    removed: session.removed.map(withOrigin),
    exercises: exercises.map((it) => ({
      ...withoutFlag(it),
      sets: it.sets.map((set) => withOrigin(withoutFlag(set))),
    })),
  };
}

function orders<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, i) => orders(items.toSpliced(i, 1)).map((others) => [item, ...others]));
}

describe("copies of a session", () => {
  it.each(cases.merge)("$name", ({ copies, merged }) => {
    const sessions = copies.map((copy) => sessionOf(copy, copies));
    for (const order of orders(sessions)) {
      const all = order.reduce(merge);
      expect(outcome(all)).toEqual(expected(merged));
      for (const again of sessions) expect(outcome(merge(all, again))).toEqual(expected(merged));
    }
  });
});

describe("the end of a session", () => {
  it.each(cases.plausible_end)("$name", (it) => {
    const end = plausibleEnd({
      startedAt: Date.parse(it.started_at),
      endedAt: Date.parse(it.ended_at),
      pausedMs: it.paused_seconds * 1000,
      lastSetAt: Date.parse(it.last_set_at),
    });
    expect(new Date(end).toISOString()).toBe(it.plausible_end);
  });
});
