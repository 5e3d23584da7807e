import { describe, expect, it } from "vitest";
import { planned } from "@/testing/fixtures";
import { firstTime, load } from "@/testing/session";
import { at, exerciseAt, run, setAt, started, T0 } from "@/testing/training";
import { elapsedSeconds, restLeft } from "../duration";
import {
  completedSets,
  currentExercise,
  isAllDone,
  isExerciseDone,
  liveSets,
  openSet,
  setNames,
  shownValues,
  volumeKg,
} from "../session";
import { recordsOf } from "../strength";
import { MAX_SETS, reduce } from ".";

const complete = { type: "complete" } as const;
const idOf = (exercise: number, set: number) => setAt(started(), exercise, set).clientId;

describe("completing", () => {
  it("a set that isn't the last advances and starts the rest, to an absolute end", () => {
    const session = run(started(), complete);
    expect(setAt(session, 0, 0)).toMatchObject({ completedAt: at(1), revision: at(1) });
    expect(openSet(session)?.clientId).toBe(idOf(0, 1));
    expect(session.view.rest).toEqual({ endsAt: at(91), totalSeconds: 90 });
    expect(restLeft(session, at(31))).toBe(60);
    expect(restLeft(session, at(500))).toBe(0);
  });

  it("the last set of an exercise moves to the next one and rests too; the workout's last set doesn't", () => {
    const session = run(started(), complete, { type: "endRest" }, complete);
    expect(isExerciseDone(exerciseAt(session, 0))).toBe(true);
    expect(currentExercise(session)?.name).toBe("Remada curvada");
    expect(session.view.rest).toMatchObject({ totalSeconds: 90 });
    const last = run(session, complete);
    expect(isAllDone(last)).toBe(true);
    expect(last.view.rest).toBeNull();
  });

  it("carries what was done to the next set, unless that was typed already", () => {
    const done = run(started(), { type: "amount", value: 11 }, { type: "weight", value: 42.5 }, complete);
    expect(setAt(done, 0, 1)).toMatchObject({ amount: 11, weight: 42.5, isTouched: false, revision: 0 });
    const typed = run(
      started(),
      complete,
      { type: "weight", value: 35 },
      { type: "uncomplete", set: idOf(0, 0) },
      complete,
    );
    expect(setAt(typed, 0, 1).weight).toBe(35);
  });

  it("needs repetitions", () => {
    const session = run(started(), { type: "amount", value: 0 });
    expect(reduce(session, complete, at(9))).toBe(session);
  });

  it("does nothing while paused", () => {
    const session = run(started(), { type: "pause" });
    expect(reduce(session, complete, at(9))).toBe(session);
  });

  it("returns to an earlier exercise after the last one", () => {
    const session = run(started(), { type: "goTo", exercise: exerciseAt(started(), 1).clientId }, complete);
    expect(currentExercise(session)?.clientId).toBe(exerciseAt(started(), 0).clientId);
  });

  it("stays at the end when everything is done", () => {
    const session = run(started(), complete, complete, complete);
    expect(isAllDone(session)).toBe(true);
    expect(currentExercise(session)?.name).toBe("Remada curvada");
    expect(completedSets(session)).toHaveLength(3);
    expect(reduce(session, complete, at(9))).toBe(session);
  });

  it("rests shortly after a warm-up, and not at all before a drop set", () => {
    const warm = run(started(), { type: "addWarmUps" }, complete);
    expect(warm.view.rest?.totalSeconds).toBe(60);
    const drop = run(started(), { type: "setType", set: idOf(0, 1), value: "drop" }, complete);
    expect(drop.view.rest).toBeNull();
    expect(openSet(drop)?.clientId).toBe(idOf(0, 1));
  });
});

describe("taking back", () => {
  it("is offered for some seconds, and opens the set again with what was entered", () => {
    const done = run(started(), { type: "amount", value: 9 }, complete);
    expect(done.view.undo).toEqual({ set: idOf(0, 0), until: at(10) });
    const back = run(done, { type: "uncomplete", set: idOf(0, 0) });
    expect(setAt(back, 0, 0)).toMatchObject({ completedAt: null, amount: 9, revision: at(2) + 1 });
    expect(back.view).toMatchObject({ rest: null, undo: null });
    expect(openSet(back)?.clientId).toBe(idOf(0, 0));
  });

  it("returns to the exercise that the session had left", () => {
    const done = run(started(), complete, complete);
    const back = run(done, { type: "uncomplete", set: idOf(0, 1) });
    expect(currentExercise(back)?.clientId).toBe(exerciseAt(started(), 0).clientId);
  });

  it("does nothing to a set that isn't done", () => {
    const session = started();
    expect(run(session, { type: "uncomplete", set: idOf(0, 0) })).toBe(session);
  });
});

describe("inputs", () => {
  it("change the open set only, within bounds, and make nothing newer before it is done", () => {
    const session = run(started(), { type: "amount", value: 9.6 }, { type: "weight", value: -5 });
    expect(setAt(session, 0, 0)).toMatchObject({
      amount: 10,
      weight: 0,
      revision: 0,
      isTouched: true,
      valuesAt: at(2),
    });
    expect(setAt(session, 0, 1).isTouched).toBe(false);
    expect(setAt(run(session, { type: "weight", value: 5000 }), 0, 0).weight).toBe(999);
  });

  it("are locked for a completed set until it is edited", () => {
    const done = run(started(), complete);
    const edited = run(done, { type: "edit", set: idOf(0, 0) }, { type: "amount", value: 5 });
    expect(setAt(edited, 0, 0).amount).toBe(12);
    expect(shownValues(edited, setAt(edited, 0, 0)).amount).toBe(5);
    const saved = run(edited, { type: "saveEdit" });
    expect(setAt(saved, 0, 0)).toMatchObject({ amount: 5, completedAt: at(1) });
    expect(setAt(saved, 0, 0).revision).toBeGreaterThan(setAt(done, 0, 0).revision);
    expect(saved.view.editing).toBeNull();
  });

  it("of an edited set can be left without a change", () => {
    const done = run(started(), complete);
    const left = run(done, { type: "edit", set: idOf(0, 0) }, { type: "amount", value: 5 }, { type: "cancelEdit" });
    expect(setAt(left, 0, 0)).toEqual(setAt(done, 0, 0));
    const same = run(done, { type: "edit", set: idOf(0, 0) }, { type: "saveEdit" });
    expect(setAt(same, 0, 0).revision).toBe(setAt(done, 0, 0).revision);
  });

  it("of an edited set stay open without repetitions, and can't be completed again", () => {
    const open = run(started(), complete, { type: "edit", set: idOf(0, 0) }, { type: "amount", value: 0 });
    expect(run(open, { type: "saveEdit" }).view.editing).not.toBeNull();
    expect(reduce(open, complete, at(9))).toBe(open);
  });

  it("can't be opened for a set that isn't done", () => {
    const session = started();
    expect(run(session, { type: "edit", set: idOf(0, 0) })).toBe(session);
  });
});

describe("sets", () => {
  it("are added up to ten, with the last one's numbers", () => {
    let session = started();
    for (let i = 0; i < 20; i += 1) session = reduce(session, { type: "addSet", clientId: `new${i}` }, at(i));
    const sets = liveSets(exerciseAt(session, 0));
    expect(sets).toHaveLength(MAX_SETS);
    expect(sets.at(-1)).toMatchObject({ amount: 12, weight: 40, index: null, completedAt: null });
  });

  it("are removed as a row that beats its older copies, but never the last one", () => {
    const session = run(started(), { type: "removeSet", set: idOf(0, 1) });
    expect(liveSets(exerciseAt(session, 0))).toHaveLength(1);
    const removed = session.exercises[0]?.sets.find(({ clientId }) => clientId === idOf(0, 1));
    expect(removed).toMatchObject({ isDeleted: true, revision: at(1) });
    expect(run(session, { type: "removeSet", set: idOf(0, 0) })).toBe(session);
  });

  it("of the warm-up come before the others, once, and again after they were removed", () => {
    const warm = run(started(), { type: "addWarmUps" });
    const sets = liveSets(exerciseAt(warm, 0));
    expect(sets.map(({ setType, weight }) => [setType, weight])).toEqual([
      ["warmup", 20],
      ["warmup", 27.5],
      ["working", 40],
      ["working", 40],
    ]);
    expect([...setNames(sets).values()].map(({ name }) => name)).toEqual([
      "Aquecimento 1",
      "Aquecimento 2",
      "Série 1",
      "Série 2",
    ]);
    const first = setAt(warm, 0, 0).clientId;
    const again = run(warm, { type: "removeSet", set: first }, { type: "addWarmUps" });
    expect(liveSets(exerciseAt(again, 0))).toHaveLength(4);
    const done = run(warm, complete);
    expect(setAt(done, 0, 2).weight).toBe(40);
    expect(volumeKg(done)).toBe(0);
  });

  it("without a suggested warm-up get none", () => {
    const session = started({ loads: [firstTime(1, 2), firstTime(2, 1)] });
    expect(run(session, { type: "addWarmUps" })).toBe(session);
  });

  it("take the suggested load where nothing else was typed", () => {
    const session = run(started(), { type: "weight", value: 30 }, { type: "applySuggested" });
    expect(liveSets(exerciseAt(session, 0)).map(({ weight }) => weight)).toEqual([40, 40]);
    const later = run(
      started(),
      { type: "weight", value: 35 },
      complete,
      { type: "weight", value: 30 },
      { type: "addSet", clientId: "x" },
    );
    const open = run(later, { type: "applySuggested" });
    expect(liveSets(exerciseAt(open, 0)).map(({ weight }) => weight)).toEqual([35, 40, 40]);
  });

  it("carry their type and what was left in reserve", () => {
    const open = run(started(), { type: "setType", set: idOf(0, 0), value: "failure" });
    expect(setAt(open, 0, 0)).toMatchObject({ setType: "failure", revision: 0 });
    const done = run(open, complete, { type: "rir", set: idOf(0, 0), value: 0 });
    expect(setAt(done, 0, 0)).toMatchObject({ setType: "failure", rir: 0 });
    expect(setAt(done, 0, 0).revision).toBeGreaterThan(at(1));
  });
});

describe("a failed set", () => {
  const fail = { type: "fail" } as const;

  it("is on record without a repetition, rests, and carries nothing on", () => {
    const failed = run(started(), { type: "weight", value: 60 }, fail);
    expect(setAt(failed, 0, 0)).toMatchObject({ setType: "failure", amount: 0, weight: 60, completedAt: at(2) });
    expect(setAt(failed, 0, 1)).toMatchObject({ amount: 12, weight: 40 });
    expect(failed.view.rest).not.toBeNull();
    expect(volumeKg(failed)).toBe(0);
    expect(recordsOf(exerciseAt(failed, 0)).size).toBe(0);
  });

  it("ends a pause; warm-ups and timed sets can't fail, nor can a set while another one is edited", () => {
    expect(setAt(run(started(), { type: "pause" }, fail), 0, 0).completedAt).toBe(at(2));
    const warm = run(started(), { type: "addWarmUps" });
    expect(run(warm, fail)).toBe(warm);
    const hold = started({ exercises: [planned({ measure: "tempo", reps: "30", sets: 1 })], loads: [firstTime(1, 1)] });
    expect(run(hold, fail)).toBe(hold);
    const editing = run(started(), complete, { type: "edit", set: idOf(0, 0) });
    expect(run(editing, fail)).toBe(editing);
  });

  it("becomes a planned one again when it is undone, and a set to failure when it is corrected", () => {
    const failed = run(started(), fail);
    const undone = run(failed, { type: "uncomplete", set: idOf(0, 0) });
    expect(setAt(undone, 0, 0)).toMatchObject({ setType: "working", amount: 12, completedAt: null });
    const corrected = run(
      failed,
      { type: "setType", set: idOf(0, 0), value: "working" },
      { type: "edit", set: idOf(0, 0) },
      { type: "amount", value: 3 },
      { type: "saveEdit" },
    );
    expect(setAt(corrected, 0, 0)).toMatchObject({ setType: "failure", amount: 3 });
  });

  it("is never made by completing a set to failure without repetitions", () => {
    const typed = run(started(), { type: "setType", set: idOf(0, 0), value: "failure" }, { type: "amount", value: 0 });
    expect(run(typed, complete)).toBe(typed);
  });

  it("loses its reserve; drop sets and sets of skipped exercises can't fail", () => {
    const skipped = run(
      started(),
      { type: "skip", exercise: exerciseAt(started(), 0).clientId },
      { type: "goTo", exercise: exerciseAt(started(), 0).clientId },
    );
    expect(run(skipped, fail)).toBe(skipped);
    const drop = run(started(), { type: "setType", set: idOf(0, 0), value: "drop" });
    expect(run(drop, fail)).toBe(drop);
    const reserve = run(started(), { type: "rir", set: idOf(0, 0), value: 2 }, fail);
    expect(setAt(reserve, 0, 0).rir).toBeNull();
  });

  it("isn't copied when a set is added", () => {
    const failed = run(started(), complete, fail, { type: "goTo", exercise: exerciseAt(started(), 0).clientId });
    const grown = run(failed, { type: "addSet", clientId: "00000000-0000-4000-8000-000000000001" });
    expect(setAt(grown, 0, 2)).toMatchObject({ setType: "working", amount: 12, weight: 40 });
  });
});

it("counts volume over completed sets with a load", () => {
  expect(volumeKg(run(started(), complete))).toBe(480);
  expect(volumeKg(run(started({ loads: [load({ last_sets: [] }), firstTime(2, 1)] }), complete))).toBe(12 * 40);
});

it("is as old as its clock says", () => {
  expect(elapsedSeconds(started(), T0 + 61_500)).toBe(61);
});

describe("pain", () => {
  const hurt = (set: string, score = 4) => ({ type: "pain", set, value: { at: "ombro", score } }) as const;

  it("is told at once, in an open set too, and taken back with its place", () => {
    const hurting = run(started(), hurt(idOf(0, 0)));
    expect(setAt(hurting, 0, 0)).toMatchObject({ hasPain: true, painAt: "ombro", painScore: 4, revision: at(1) });
    const back = run(hurting, { type: "pain", set: idOf(0, 0), value: null });
    expect(setAt(back, 0, 0)).toMatchObject({ hasPain: false, painAt: null, painScore: null });
  });

  it("closes the exercise for today where it is strong, until it is weaker", () => {
    const { clientId } = exerciseAt(started(), 0);
    const closed = run(started(), complete, { type: "endRest" }, hurt(idOf(0, 0), 6));
    expect(isExerciseDone(exerciseAt(closed, 0))).toBe(true);
    expect(
      run(closed, complete, { type: "addSet", clientId: "x" }, { type: "unskip", exercise: clientId }),
    ).toMatchObject({ exercises: [{ sets: [{}, { completedAt: null }] }, {}] });
    expect(isExerciseDone(exerciseAt(run(closed, hurt(idOf(0, 0), 5)), 0))).toBe(false);
  });

  it("lightens the open sets only", () => {
    const { clientId } = exerciseAt(started(), 0);
    const light = run(started(), complete, { type: "lighten", exercise: clientId });
    expect(setAt(light, 0, 0).weight).toBe(40);
    expect(setAt(light, 0, 1).weight).toBe(32.5);
  });
});
