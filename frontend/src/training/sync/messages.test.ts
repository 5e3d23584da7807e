import { describe, expect, it } from "vitest";
import type { WorkoutDetail } from "@/api";
import { planned, rowId, savedSet, workout } from "@/testing/fixtures";
import { firstTime, load } from "@/testing/session";
import { at, exerciseAt, run, setAt, started, T0 } from "@/testing/training";
import { isUnsent, newDraft, unsentSets } from "../model/draft";
import { rowRevisions } from "../model/merge";
import { completedSets, liveExercises, liveSets, type Session } from "../model/session";
import { accepted, messageOf, wholeBody } from "./messages";

const complete = { type: "complete" } as const;
const draftOf = (session: Session) => newDraft(session);

/** The server's answer for a session that it has stored completely. */
function detailOf(session: Session, change: Partial<WorkoutDetail> = {}): WorkoutDetail {
  const body = wholeBody(session);
  let id = 900;
  return {
    ...workout({ id: 55, client_id: session.clientId, name: session.name, date: session.date }),
    revision: body.revision,
    notes: body.notes ?? null,
    start_time: body.start_time ?? null,
    end_time: body.end_time ?? null,
    paused_seconds: body.paused_seconds ?? 0,
    exercises: body.exercises.map((exercise, i) => ({
      id: 500 + i,
      workout_id: 55,
      client_id: exercise.client_id,
      revision: exercise.revision,
      exercise_id: exercise.exercise_id,
      order_index: exercise.order_index,
      notes: exercise.notes ?? null,
      name: `Exercício ${exercise.exercise_id}`,
      muscle_group: "Peito",
      measure: "carga_reps",
      is_unilateral: false,
      load_step_kg: 2.5,
      sets: exercise.sets.map((set) =>
        savedSet({
          id: id++,
          client_id: set.client_id,
          revision: set.revision,
          order_index: set.order_index,
          reps: set.reps ?? null,
          weight: set.weight ?? null,
          completed: set.completed,
          completed_at: set.completed_at ?? null,
          origin: set.origin ?? null,
        }),
      ),
    })),
    removed: [],
    ...change,
  };
}

describe("a message", () => {
  it("is empty before the first set", () => {
    expect(isUnsent(draftOf(started()))).toBe(false);
    expect(isUnsent(draftOf(run(started(), { type: "workoutNote", value: "cansado" })))).toBe(false);
  });

  it("has the whole plan with the first set, in the names of the API", () => {
    const draft = draftOf(run(started(), complete));
    expect(isUnsent(draft)).toBe(true);
    expect(unsentSets(draft)).toBe(1);
    const { body, rows } = messageOf(draft);
    expect(rows).toEqual(rowRevisions(draft.session));
    expect(body).toMatchObject({
      revision: T0,
      name: "Treino A - Peito, Tríceps",
      date: "2026-11-16",
      workout_type: "A",
      program_type: "ABCDE",
      start_time: "2026-11-16T13:00:00.000Z",
      end_time: null,
      paused_seconds: 0,
    });
    expect(body.exercises.map(({ exercise_id, order_index, sets }) => [exercise_id, order_index, sets.length])).toEqual(
      [
        [1, 0, 2],
        [2, 1, 1],
      ],
    );
    expect(body.exercises[0]?.sets[0]).toEqual({
      client_id: setAt(draft.session, 0, 0).clientId,
      revision: at(1),
      order_index: 10,
      set_type: "working",
      reps: 12,
      weight: 40,
      rest_seconds: 90,
      target_reps: "8-12",
      target_weight: 40,
      completed: true,
      completed_at: "2026-11-16T13:00:01.000Z",
      origin: at(1),
    });
  });

  it("has only rows newer than the server's copy afterwards", () => {
    const first = run(started(), complete);
    const known = { ...draftOf(first), acked: rowRevisions(first), mayExist: true };
    expect(isUnsent(known)).toBe(false);
    const { body } = messageOf({ ...known, session: run(first, { type: "endRest" }, complete) });
    expect(body.exercises).toHaveLength(1);
    expect(body.exercises[0]?.sets.map(({ client_id }) => client_id)).toEqual([setAt(first, 0, 1).clientId]);
  });

  it("sums up the rows that the server then has, without removed and unsent ones", () => {
    const session = run(started(), complete);
    const removed = setAt(session, 0, 1).clientId;
    const draft = draftOf(run(session, { type: "removeSet", set: removed }));
    const { body, rows } = messageOf(draft);
    const live = [draft.session, ...liveExercises(draft.session), ...liveExercises(draft.session).flatMap(liveSets)];
    expect(body.known).toEqual({ rows: live.length, revisions: live.reduce((sum, { revision }) => sum + revision, 0) });
    expect(rows).toHaveProperty(removed);
    const nothingMore = messageOf({ ...draft, acked: rowRevisions(draft.session), mayExist: true });
    expect(nothingMore.body.known).toEqual(body.known);
  });

  it("is confirmed by an answer without content", () => {
    const draft = draftOf(run(started(), complete));
    const confirmed = accepted(draft, messageOf(draft).rows, undefined);
    expect(isUnsent(confirmed)).toBe(false);
    expect(confirmed.session).toBe(draft.session);
  });

  it("lists removed rows", () => {
    const id = setAt(started(), 0, 1).clientId;
    const { body } = messageOf(draftOf(run(started(), { type: "removeSet", set: id }, complete)));
    expect(body.exercises[0]?.sets.find(({ client_id }) => client_id === id)).toMatchObject({ deleted: true });
  });

  it.each([
    ["carga_reps", { reps: 8, weight: 0 }],
    ["tempo", { duration_seconds: 8 }],
    ["cardio_tempo", { duration_seconds: 480 }],
  ] as const)("puts a set of %s into its own field", (measure, expected) => {
    const session = started({ exercises: [planned({ measure, sets: 1 })], loads: [firstTime(1, 1)] });
    const [exercise] = wholeBody(session).exercises;
    expect(exercise?.sets[0]).toMatchObject({ ...expected, completed: false });
  });

  it("is split if the body would be too large", () => {
    const many = Array.from({ length: 40 }, (_, i) => planned({ exercise_id: i + 1, sets: 10 }));
    const loads = many.map(({ exercise_id }) => load({ exercise_id, sets: 10 }));
    let draft = draftOf(run(started({ exercises: many, loads }), complete));
    let pieces = 0;
    for (; isUnsent(draft); pieces += 1) {
      const { body, rows } = messageOf(draft);
      expect(JSON.stringify(body).length).toBeLessThan(60_000);
      draft = { ...draft, acked: { ...draft.acked, ...rows } };
    }
    expect(pieces).toBeGreaterThan(2);
    expect(pieces).toBeLessThan(10);
  });
});

describe("a response", () => {
  const mine = draftOf(run(started(), complete));
  const second = exerciseAt(mine.session, 1).clientId;

  it("confirms the rows that were sent", () => {
    const after = accepted(mine, messageOf(mine).rows, detailOf(mine.session));
    expect(isUnsent(after)).toBe(false);
    expect(after.session.exercises).toEqual(mine.session.exercises);
  });

  it("leaves rows unsent that changed in the meantime", () => {
    const { rows } = messageOf(mine);
    const later = { ...mine, session: run(mine.session, { type: "endRest" }, complete) };
    const after = accepted(later, rows, detailOf(mine.session));
    expect(unsentSets(after)).toBe(1);
  });

  it("adds the sets of another device", () => {
    const theirs = run(started(), { type: "goTo", exercise: second }, complete);
    const after = accepted(mine, messageOf(mine).rows, detailOf(theirs));
    expect(completedSets(after.session)).toHaveLength(2);
    expect(isUnsent(after)).toBe(false);
  });

  it("adds exercises that this device doesn't have", () => {
    const detail = detailOf(mine.session);
    const [row] = detail.exercises;
    if (!row) throw new Error("fixture");
    const extra = {
      ...row,
      id: 777,
      client_id: rowId(777),
      exercise_id: 99,
      order_index: 7,
      sets: [savedSet({ id: 778 })],
    };
    const after = accepted(mine, {}, { ...detail, exercises: [...detail.exercises, extra] });
    expect(liveExercises(after.session)).toHaveLength(3);
    expect(exerciseAt(after.session, 2)).toMatchObject({ exerciseId: 99, targetReps: "8-12", restSeconds: 90 });
    const again = accepted(after, {}, { ...detail, exercises: [...detail.exercises, extra] });
    expect(liveExercises(again.session)).toHaveLength(3);
  });

  it("removes rows that another device removed", () => {
    const { clientId: set, origin } = setAt(mine.session, 0, 1);
    const removed = [
      { client_id: set, revision: at(500), origin },
      { client_id: second, revision: at(500), origin: null },
    ];
    const detail = detailOf(mine.session);
    const [first] = detail.exercises;
    if (!first) throw new Error("fixture");
    const kept = { ...first, sets: first.sets.filter(({ client_id }) => client_id !== set) };
    const after = accepted(mine, {}, { ...detail, exercises: [kept], removed });
    expect(liveExercises(after.session)).toHaveLength(1);
    expect(liveSets(exerciseAt(after.session, 0))).toHaveLength(1);
  });

  it("has the end of a session finished elsewhere", () => {
    const detail = detailOf(mine.session, { revision: T0 + 5_000, end_time: "2026-11-16T13:40:00.000Z" });
    expect(accepted(mine, {}, detail).session.finishedAt).toBe(Date.UTC(2026, 10, 16, 13, 40));
  });
});

it("omits a target that the server can't parse", () => {
  const session = started({ exercises: [planned({ reps: "8 a 12" }), planned({ reps: "até falhar" })] });
  const targets = wholeBody(session).exercises.map(({ sets }) => sets[0]?.target_reps);
  expect(targets).toEqual(["8-12", null]);
});
