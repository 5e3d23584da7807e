import { describe, expect, it } from "vitest";
import { planned } from "@/testing/fixtures";
import { firstTime, load, sessionPlan } from "@/testing/session";
import { at, exerciseAt, run, setAt, started } from "@/testing/training";
import { merge } from "../merge";
import { type PlanExercise, planOf, suggestionOf } from "../plan";
import type { Alternative } from "../session";
import { completedSets, currentExercise, isAllDone, liveExercises, liveSets, type Session } from "../session";
import { reduce } from ".";

const names = (session: Session) => liveExercises(session).map(({ name }) => name);
const first = exerciseAt(started(), 0);
const second = exerciseAt(started(), 1);
const NEW = "00000000-0000-4000-8000-000000000001";
const row = planOf(sessionPlan()).exercises[1] as PlanExercise;
const other = planOf(sessionPlan()).exercises[0]?.alternatives[0] as Alternative;

describe("going through the exercises", () => {
  it("goes only to those that exist", () => {
    expect(currentExercise(run(started(), { type: "goTo", exercise: second.clientId }))?.name).toBe(second.name);
    const session = started();
    expect(run(session, { type: "goTo", exercise: "nowhere" })).toBe(session);
  });

  it("moves one to another place; only what moved becomes newer", () => {
    const moved = run(started(), { type: "move", exercise: second.clientId, to: 0 });
    expect(names(moved)).toEqual([second.name, first.name]);
    expect(names(run(moved, { type: "move", exercise: second.clientId, to: 1 }))).toEqual([first.name, second.name]);
    expect(run(moved, { type: "move", exercise: second.clientId, to: 0 })).toBe(moved);
    expect(exerciseAt(moved, 0).revision).toBe(at(1));
  });

  it("leaves one for the end and goes on with the next", () => {
    const later = run(started(), { type: "postpone", exercise: first.clientId });
    expect(names(later)).toEqual([second.name, first.name]);
    expect(currentExercise(later)?.name).toBe(second.name);
    expect(run(later, { type: "postpone", exercise: first.clientId })).toBe(later);
  });

  it("keeps a set that hurt when its exercise is swapped, as skipped", () => {
    const set = setAt(started(), 0, 0).clientId;
    const hurting = run(started(), { type: "pain", set, value: { at: null, score: null } });
    const swapped = run(hurting, { type: "swap", exercise: first.clientId, into: other, clientId: NEW });
    expect(exerciseAt(swapped, 0)).toMatchObject({ isDeleted: false, isSkipped: true });
    expect(liveSets(exerciseAt(swapped, 0)).map(({ hasPain }) => hasPain)).toEqual([true]);
  });

  it("skips one, counts it as over, and takes it up again", () => {
    const skipped = run(started(), { type: "skip", exercise: first.clientId });
    expect(currentExercise(skipped)?.name).toBe(second.name);
    expect(isAllDone(run(skipped, { type: "complete" }))).toBe(true);
    const back = run(skipped, { type: "unskip", exercise: first.clientId });
    expect(currentExercise(back)?.clientId).toBe(first.clientId);
    expect(isAllDone(run(back, { type: "complete" }))).toBe(false);
  });

  it("completes no set of a skipped one, because none is on screen", () => {
    const id = first.clientId;
    const skipped = run(started(), { type: "skip", exercise: id }, { type: "goTo", exercise: id });
    expect(run(skipped, { type: "complete" })).toBe(skipped);
  });

  it("removes one as a row that beats its older copies, but never the only one", () => {
    const removed = run(started(), { type: "remove", exercise: first.clientId });
    expect(names(removed)).toEqual([second.name]);
    expect(currentExercise(removed)?.name).toBe(second.name);
    expect(removed.exercises.find(({ clientId }) => clientId === first.clientId)).toMatchObject({
      isDeleted: true,
      revision: at(1),
    });
    expect(run(removed, { type: "remove", exercise: second.clientId })).toBe(removed);
  });

  it("adds one at the end, and goes there", () => {
    const plan = { ...row, name: "Rosca direta", sets: 3 };
    const grown = run(started(), { type: "add", clientId: NEW, plan });
    expect(names(grown)).toEqual([first.name, second.name, "Rosca direta"]);
    expect(currentExercise(grown)).toMatchObject({ clientId: NEW, occurrence: null, revision: at(1) });
  });
});

describe("swapping", () => {
  it("an untouched exercise replaces it in its place, with the same sets and its own load", () => {
    const swapped = run(started(), { type: "swap", exercise: first.clientId, into: other, clientId: NEW });
    expect(names(swapped)).toEqual([other.name, second.name]);
    expect(exerciseAt(swapped, 0)).toMatchObject({ clientId: NEW, targetReps: "8-12", restSeconds: 90 });
    expect(liveSets(exerciseAt(swapped, 0)).map(({ weight }) => weight)).toEqual([16, 16]);
    expect(currentExercise(swapped)?.clientId).toBe(NEW);
  });

  it("one that was begun keeps what was done and passes on the rest", () => {
    const begun = run(started(), { type: "complete" });
    const swapped = run(begun, { type: "swap", exercise: first.clientId, into: other, clientId: NEW });
    expect(names(swapped)).toEqual([first.name, other.name, second.name]);
    expect(liveSets(exerciseAt(swapped, 0))).toHaveLength(1);
    expect(liveSets(exerciseAt(swapped, 1))).toHaveLength(1);
    expect(completedSets(swapped)).toHaveLength(1);
    expect(liveExercises(swapped).map(({ order }) => order)).toEqual([0, 1, 2]);
  });

  it("does nothing for an exercise that isn't there", () => {
    const session = started();
    expect(run(session, { type: "swap", exercise: "nowhere", into: other, clientId: NEW })).toBe(session);
  });
});

describe("notes", () => {
  it("belong to the exercise or to the workout, and an empty one is none", () => {
    const noted = run(
      started(),
      { type: "exerciseNote", exercise: first.clientId, value: "banco no 3" },
      { type: "workoutNote", value: "cansado" },
    );
    expect(exerciseAt(noted, 0)).toMatchObject({ notes: "banco no 3", revision: at(1) });
    expect(noted).toMatchObject({ notes: "cansado", revision: at(2) });
    expect(run(noted, { type: "workoutNote", value: "  " }).notes).toBeNull();
  });
});

describe("a suggestion that arrives later", () => {
  const suggestion = suggestionOf(load({ weight_kg: 30, reps_prefill: 12 }));
  const all = { suggestion, last: null, best: { load: 35, strength: 44 }, alternatives: [other] };
  const unknown = run(started(), {
    type: "add",
    clientId: NEW,
    plan: { ...row, exerciseId: 99, sets: 2, suggestion: undefined },
  });

  it("fills sets that the member hasn't typed into", () => {
    const typed = run(unknown, { type: "weight", value: 22 });
    const history = run(typed, { type: "suggest", exerciseId: 99, history: all });
    expect(liveSets(exerciseAt(history, 2)).map(({ weight }) => weight)).toEqual([22, 30]);
    expect(exerciseAt(history, 2)).toMatchObject(all);
  });

  it("changes nothing of what was known", () => {
    const session = started();
    const history = run(session, { type: "suggest", exerciseId: 1, history: all });
    expect(exerciseAt(history, 0)).toEqual(exerciseAt(session, 0));
  });
});

describe("the day in less time", () => {
  const shorten = { type: "shorten", minutes: 30 } as const;
  const long = started({
    exercises: [planned({ sets: 3 }), planned({ exercise_id: 2, sets: 3 }), planned({ exercise_id: 3, sets: 2 })],
    loads: [load({ sets: 3 }), firstTime(2), firstTime(3, 2)],
    shorter: [
      { minutes: 15, estimated_seconds: 880, exercises: [{ exercise_id: 1, sets: 2, rest_seconds: 60 }] },
      {
        minutes: 30,
        estimated_seconds: 1_680,
        exercises: [
          { exercise_id: 1, sets: 3, rest_seconds: 60 },
          { exercise_id: 2, sets: 2, rest_seconds: 45 },
        ],
      },
    ],
  });
  const shape = (session: Session) =>
    liveExercises(session).map((it) => [it.exerciseId, liveSets(it).length, it.restSeconds]);

  it("applies the sets and rests of the plan's shortened day", () => {
    expect(shape(run(long, shorten))).toEqual([
      [1, 3, 60],
      [2, 2, 45],
    ]);
  });

  it("becomes another length, shorter or longer, as if it had been whole", () => {
    const least = run(long, shorten, { type: "shorten", minutes: 15 });
    expect(shape(least)).toEqual([[1, 2, 60]]);
    expect(shape(run(least, shorten))).toEqual(shape(run(long, shorten)));
    expect(shape(run(least, { type: "lengthen" }))).toEqual(shape(long));
    expect(run(long, { type: "shorten", minutes: 20 })).toBe(long);
  });

  it("can be undone before the first set, any number of times", () => {
    const again = run(long, shorten, { type: "lengthen" }, shorten, { type: "lengthen" });
    expect(shape(again)).toEqual(shape(long));
    const third = exerciseAt(again, 2);
    expect(liveSets(third).every(({ revision }) => revision >= third.revision - 1)).toBe(true);
  });

  it("is no question any more after it", () => {
    const done = run(long, { type: "complete" });
    expect(run(done, shorten)).toBe(done);
    const short = run(long, shorten, { type: "complete" });
    expect(run(short, { type: "lengthen" })).toBe(short);
  });

  it("is only there where the day takes longer", () => {
    const session = started();
    expect(run(session, shorten)).toBe(session);
    expect(run(session, { type: "lengthen" })).toBe(session);
  });

  it("goes to an exercise that is left", () => {
    const third = exerciseAt(long, 2).clientId;
    const short = run(long, { type: "goTo", exercise: third }, shorten);
    expect(currentExercise(short)?.exerciseId).toBe(1);
    expect(setAt(short, 0, 0).isDeleted).toBe(false);
  });
});

it("a change of an exercise that was removed elsewhere while its sets went on here brings it back, with those sets alone", () => {
  const plan = started();
  const { clientId } = exerciseAt(plan, 0);
  const removed = run(plan, { type: "remove", exercise: clientId });
  const both = merge(removed, run(plan, { type: "pause" }, { type: "resume" }, { type: "complete" }));
  expect(exerciseAt(both, 0).isDeleted).toBe(true);
  const noted = reduce(both, { type: "exerciseNote", exercise: clientId, value: "segue" }, at(10));
  expect(exerciseAt(noted, 0)).toMatchObject({ isDeleted: false, removedAt: at(1), notes: "segue" });
  expect(liveSets(exerciseAt(noted, 0))).toEqual(liveSets(exerciseAt(both, 0)));
});
