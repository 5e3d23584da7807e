import { describe, expect, it } from "vitest";
import { planned } from "@/testing/fixtures";
import { firstTime } from "@/testing/session";
import { at, run, setAt, started } from "@/testing/training";
import { elapsedSeconds, restLeft } from "../duration";
import type { Session } from "../session";
import { reduce } from ".";

const resting = reduce(started(), { type: "complete" }, at(0));

describe("rest", () => {
  it("can be skipped", () => {
    expect(reduce(resting, { type: "endRest" }, at(1)).view.rest).toBeNull();
  });
  it("grows and shrinks by 15 seconds", () => {
    expect(restLeft(reduce(resting, { type: "moveRest", seconds: 15 }, at(0)), at(0))).toBe(105);
    expect(restLeft(reduce(resting, { type: "moveRest", seconds: -15 }, at(0)), at(0))).toBe(75);
  });
  it("is never longer than it was set, though the screen's clock lags behind", () => {
    expect(restLeft(resting, at(0) - 900)).toBe(90);
  });
  it("ends when it is shortened past its end", () => {
    expect(reduce(resting, { type: "moveRest", seconds: -15 }, at(80)).view.rest).toBeNull();
  });
  it("is cancelled by a pause", () => {
    expect(reduce(resting, { type: "pause" }, at(5)).view.rest).toBeNull();
  });
  it("can't be moved when there is none", () => {
    const session = started();
    expect(run(session, { type: "moveRest", seconds: 15 })).toBe(session);
    expect(run(session, { type: "endRest" })).toBe(session);
  });
});

describe("the clock", () => {
  it("stops while paused and continues from there", () => {
    const paused = reduce(started(), { type: "pause" }, at(100));
    expect(elapsedSeconds(paused, at(500))).toBe(100);
    const resumed = reduce(paused, { type: "resume" }, at(500));
    expect(elapsedSeconds(resumed, at(530))).toBe(130);
    expect(resumed).toMatchObject({ pausedMs: 400_000, revision: at(500) });
  });

  it("ignores a second pause and a resume without one", () => {
    const paused = run(started(), { type: "pause" });
    expect(run(paused, { type: "pause" })).toBe(paused);
    const running = started();
    expect(run(running, { type: "resume" })).toBe(running);
  });

  it("stops when the session is finished, also during a pause, and continues when it is reopened", () => {
    const paused = reduce(started(), { type: "pause" }, at(40));
    const finished = reduce(paused, { type: "finish" }, at(60));
    expect(elapsedSeconds(finished, at(900))).toBe(40);
    const reopened = reduce(finished, { type: "reopen" }, at(160));
    expect(reopened.finishedAt).toBeNull();
    expect(reopened.revision).toBeGreaterThan(finished.revision);
    expect(elapsedSeconds(reopened, at(170))).toBe(50);
    expect(reduce(reopened, { type: "reopen" }, at(200))).toBe(reopened);
  });
});

describe("timed work", () => {
  const hold = started({
    exercises: [planned({ measure: "tempo", reps: "30-45", sets: 2 })],
    loads: [firstTime(1, 2)],
  });
  const cardio = started({ exercises: [planned({ measure: "cardio_tempo", reps: "20" })], loads: [firstTime(1, 1)] });
  const running = reduce(hold, { type: "startStopwatch" }, at(0));

  it("is filled in by the running clock, also when it is completed at once", () => {
    expect(setAt(reduce(running, { type: "stopStopwatch" }, at(37)), 0, 0)).toMatchObject({ amount: 37 });
    const done = reduce(running, { type: "complete" }, at(41));
    expect(setAt(done, 0, 0)).toMatchObject({ amount: 41, completedAt: at(41) });
    expect(done.view.stopwatch).toBeNull();
  });

  it("of cardio is counted in minutes, at least one", () => {
    const started = reduce(cardio, { type: "startStopwatch" }, at(0));
    expect(setAt(reduce(started, { type: "stopStopwatch" }, at(19 * 60 + 40)), 0, 0).amount).toBe(20);
    expect(setAt(reduce(started, { type: "stopStopwatch" }, at(5)), 0, 0).amount).toBe(1);
    expect(setAt(reduce(started, { type: "stopStopwatch" }, at(90_000)), 0, 0).amount).toBe(240);
  });

  it("stops with a pause", () => {
    const paused = reduce(running, { type: "pause" }, at(12));
    expect(setAt(paused, 0, 0).amount).toBe(12);
    expect(paused.view.stopwatch).toBeNull();
  });

  it("has no clock where repetitions count", () => {
    const session = started();
    expect(run(session, { type: "startStopwatch" })).toBe(session);
    expect(run(session, { type: "stopStopwatch" })).toBe(session);
  });
});

describe("the end", () => {
  const HOUR = 3_600;
  const doneAfter = (seconds: number) => reduce(started(), { type: "complete" }, at(seconds));
  const ended = (session: Session, seconds: number) => reduce(session, { type: "finish" }, at(seconds));

  it.each([
    // One more second, and it would count as forgotten.
    ["at four hours is the member's", HOUR, 4 * HOUR, 4 * HOUR],
    ["after more is that of the last set", HOUR, 4 * HOUR + 1, HOUR],
    ["after more, with a set even later, is the longest that counts", 6 * HOUR, 7 * HOUR, 4 * HOUR],
    ["is never before the start, whatever the clock did", 60, -HOUR, 0],
  ])("%s", (_, lastSet, finished, expected) => {
    const session = ended(doneAfter(lastSet), finished);
    expect(session.finishedAt).toBe(at(expected));
    expect(elapsedSeconds(session, at(finished))).toBe(expected);
  });

  it("of a forgotten one without a set is its start", () => {
    expect(ended(started(), 5 * HOUR).finishedAt).toBe(at(0));
  });

  it("is the member's where no more than four hours were trained, a pause left out", () => {
    const paused = reduce(doneAfter(HOUR), { type: "pause" }, at(2 * HOUR));
    const resumed = reduce(paused, { type: "resume" }, at(3 * HOUR));
    const session = ended(resumed, 5 * HOUR);
    expect(session.finishedAt).toBe(at(5 * HOUR));
  });

  it("takes no pause off that came after it", () => {
    const paused = reduce(doneAfter(HOUR), { type: "pause" }, at(2 * HOUR));
    expect(elapsedSeconds(ended(paused, 6 * HOUR), at(6 * HOUR))).toBe(HOUR);
  });

  it("is never shown as more than the longest that counts", () => {
    expect(elapsedSeconds(started(), at(9 * HOUR))).toBe(4 * HOUR);
  });
});
