import { describe, expect, it } from "vitest";
import { detail, exercises, planned, template } from "@/testing/fixtures";
import {
  type Action,
  completedSets,
  currentExercise,
  elapsedSeconds,
  isAllDone,
  lowerBound,
  MAX_SETS,
  openSet,
  reduce,
  restLeft,
  type Session,
  startSession,
  volumeKg,
} from "./model";

const T0 = Date.UTC(2026, 10, 16, 13);
const seconds = (n: number) => T0 + n * 1000;

function start(change: Partial<Parameters<typeof startSession>[0]> = {}): Session {
  let id = 0;
  const small = {
    ...template,
    exercises: [planned({ sets: 2 }), planned({ exercise_id: 2, name: "Remada", sets: 1 })],
  };
  return startSession({
    template: small,
    last: null,
    date: "2026-11-16",
    now: T0,
    newId: () => `id${id++}`,
    ...change,
  });
}
const run = (session: Session, ...actions: Action[]) => actions.reduce(reduce, session);
const complete = (n: number): Action => ({ type: "complete", at: seconds(n) });
const first = (session: Session) => session.exercises[0]?.sets[0];

describe("start", () => {
  it("prefills from the prescription's lower bound, weight 0", () => {
    expect(first(start())).toMatchObject({ amount: 8, weight: 0, completedAt: null });
  });

  it("prefills from the last time, set by set", () => {
    const session = start({ template: { ...template, exercises }, last: detail });
    expect(session.exercises[0]?.sets.map(({ amount, weight }) => [amount, weight])).toEqual([
      [12, 40],
      [12, 40],
      [10, 40],
    ]);
    expect(session.exercises[0]?.last?.date).toBe("2026-11-09");
    expect(session.exercises[1]?.last).toBeNull();
  });

  it.each([
    ["8-12", 8],
    ["30-45", 30],
    ["20", 20],
    ["até a falha", 10],
    ["0", 10],
  ])("reads the lower bound of %s", (reps, bound) => {
    expect(lowerBound(reps)).toBe(bound);
  });
});

describe("completing", () => {
  it("a set that isn't the last advances and starts the rest, to an absolute end", () => {
    const session = run(start(), complete(10));
    expect(first(session)?.completedAt).toBe(seconds(10));
    expect(session.current).toBe(0);
    expect(session.rest).toEqual({ endsAt: seconds(100), totalSeconds: 90 });
    expect(restLeft(session, seconds(40))).toBe(60);
    expect(restLeft(session, seconds(500))).toBe(0);
  });

  it("the last set moves to the next exercise without rest", () => {
    const session = run(start(), complete(10), { type: "endRest" }, complete(60));
    expect(session.current).toBe(1);
    expect(session.rest).toBeNull();
  });

  it("carries what was done to the next set, unless that was typed already", () => {
    const session = run(start(), { type: "amount", value: 11 }, { type: "weight", value: 42.5 }, complete(1));
    expect(session.exercises[0]?.sets[1]).toMatchObject({ amount: 11, weight: 42.5, isTouched: false });
  });

  it("needs repetitions", () => {
    const session = run(start(), { type: "amount", value: 0 });
    expect(reduce(session, complete(1))).toBe(session);
  });

  it("does nothing while paused", () => {
    const session = run(start(), { type: "pause", at: seconds(5) });
    expect(reduce(session, complete(6))).toBe(session);
  });

  it("returns to a skipped exercise after the last one", () => {
    const session = run(start(), { type: "goTo", index: 1 }, complete(1));
    expect(session.current).toBe(0);
  });

  it("stays at the end when everything is done", () => {
    const session = run(start(), complete(1), complete(2), complete(3));
    expect(isAllDone(session)).toBe(true);
    expect(session.current).toBe(1);
    expect(completedSets(session)).toHaveLength(3);
    expect(reduce(session, complete(4))).toBe(session);
  });
});

describe("inputs", () => {
  it("change the current set only, never below zero", () => {
    const session = run(start(), { type: "amount", value: 9.6 }, { type: "weight", value: -5 });
    expect(first(session)).toMatchObject({ amount: 10, weight: 0, isTouched: true });
    expect(session.exercises[0]?.sets[1]?.isTouched).toBe(false);
  });

  it("are locked for a completed set until it is unlocked", () => {
    const done = run(start(), complete(1));
    expect(first(run(done, { type: "amount", value: 5 }))?.amount).toBe(8);
    const edited = run(
      done,
      { type: "unlock", set: first(done)?.clientId ?? "" },
      { type: "amount", value: 5 },
      { type: "lock" },
    );
    expect(first(edited)).toMatchObject({ amount: 5, isUnlocked: false, completedAt: seconds(1) });
  });

  it("an unlocked set keeps its lock open without repetitions, and can't be completed again", () => {
    const done = run(start(), complete(1));
    const open = run(
      done,
      { type: "unlock", set: first(done)?.clientId ?? "" },
      { type: "amount", value: 0 },
      { type: "lock" },
    );
    expect(first(open)?.isUnlocked).toBe(true);
    expect(reduce(open, complete(9))).toBe(open);
  });

  it("an unfinished set can't be unlocked", () => {
    const session = start();
    expect(first(run(session, { type: "unlock", set: first(session)?.clientId ?? "" }))?.isUnlocked).toBe(false);
  });

  it("add sets up to ten", () => {
    let session = start();
    for (let i = 0; i < 20; i++) session = reduce(session, { type: "addSet", clientId: `new${i}` });
    expect(session.exercises[0]?.sets).toHaveLength(MAX_SETS);
    expect(openSet(session.exercises[0] as Session["exercises"][number])?.clientId).toBe(first(start())?.clientId);
  });
});

describe("rest", () => {
  const resting = run(start(), complete(0));
  it("can be skipped", () => {
    expect(reduce(resting, { type: "endRest" }).rest).toBeNull();
  });
  it("grows and shrinks by 15 s", () => {
    expect(restLeft(reduce(resting, { type: "moveRest", seconds: 15, at: seconds(0) }), seconds(0))).toBe(105);
    expect(restLeft(reduce(resting, { type: "moveRest", seconds: -15, at: seconds(0) }), seconds(0))).toBe(75);
  });
  it("ends when shortened past its end", () => {
    expect(reduce(resting, { type: "moveRest", seconds: -15, at: seconds(80) }).rest).toBeNull();
  });
  it("is cancelled by a pause", () => {
    expect(reduce(resting, { type: "pause", at: seconds(5) }).rest).toBeNull();
  });
  it("can't be moved when there is none", () => {
    const session = start();
    expect(reduce(session, { type: "moveRest", seconds: 15, at: T0 })).toBe(session);
  });
});

describe("the clock", () => {
  it("stops while paused and goes on where it was", () => {
    const paused = run(start(), { type: "pause", at: seconds(100) });
    expect(elapsedSeconds(paused, seconds(500))).toBe(100);
    const resumed = reduce(paused, { type: "resume", at: seconds(500) });
    expect(elapsedSeconds(resumed, seconds(530))).toBe(130);
  });
  it("ignores a second pause and a resume without one", () => {
    const paused = run(start(), { type: "pause", at: seconds(10) });
    expect(reduce(paused, { type: "pause", at: seconds(20) })).toBe(paused);
    const running = start();
    expect(reduce(running, { type: "resume", at: seconds(20) })).toBe(running);
  });
  it("stands still once finished, and runs again when the finish failed", () => {
    const finished = run(start(), { type: "finish", at: seconds(60) });
    expect(elapsedSeconds(finished, seconds(900))).toBe(60);
    expect(elapsedSeconds(reduce(finished, { type: "reopen" }), seconds(90))).toBe(90);
  });
});

it("goes only to exercises that exist", () => {
  expect(reduce(start(), { type: "goTo", index: 1 }).current).toBe(1);
  expect(currentExercise(reduce(start(), { type: "goTo", index: 9 }))?.exerciseId).toBe(1);
});

it("counts volume over completed sets with a load", () => {
  const session = run(start(), { type: "weight", value: 40 }, complete(1));
  expect(volumeKg(session)).toBe(320);
});
