import { afterEach, describe, expect, it } from "vitest";
import { member, planned } from "@/testing/fixtures";
import { firstTime, load, sessionPlan } from "@/testing/session";
import { at, exerciseAt, run, setAt, started } from "@/testing/training";
import { clearTraining } from "@/training";
import { addToLog, withDeviceLog } from "@/training/device/log";
import { addFinished } from "@/training/device/outbox";
import { slotsOf } from "@/training/device/slots";
import { newDraft } from "@/training/model/draft";
import { planOf } from "@/training/model/plan";
import { liveExercises, liveSets } from "@/training/model/session";
import { withPlans } from "./freshPlan";

/** The plan as the device had it before the last workout. */
const old = { loads: [firstTime(1, 2), firstTime(2, 1)], bests: [] };
const fresh = sessionPlan();
const complete = { type: "complete" } as const;

afterEach(() => clearTraining(member.id));

describe("a newer plan", () => {
  it("replaces loads, last times, sets and exercises of a session that was only opened", () => {
    const session = withPlans(started(old), [fresh], at(5));
    expect(exerciseAt(session, 0)).toMatchObject({ suggestion: { weight: 40 }, last: { date: "2026-11-09" } });
    expect(setAt(session, 0, 0)).toMatchObject({ amount: 12, weight: 40, targetWeight: 40, revision: 0 });
    expect(session.clientId).toBe(started(old).clientId);
    const lighter = sessionPlan({ exercises: [planned({ sets: 1 })], loads: [load({ sets: 1, extra_rir: 2 })] });
    const light = withPlans(started(old), [lighter], at(5));
    expect(liveExercises(light)).toHaveLength(1);
    expect(liveSets(exerciseAt(light, 0))).toHaveLength(1);
  });

  it("leaves begun exercises as they are and updates the others", () => {
    const begun = run(started(old), { type: "weight", value: 30 }, complete);
    const session = withPlans(begun, [fresh], at(9));
    expect(exerciseAt(session, 0)).toEqual(exerciseAt(begun, 0));
    const [, second] = [fresh.loads[0], load({ exercise_id: 2, sets: 1, weight_kg: 50, last_sets: [] })];
    const known = withPlans(begun, [{ ...fresh, loads: [load({ sets: 2 }), second] }], at(9));
    expect(setAt(known, 1, 0)).toMatchObject({ weight: 50, targetWeight: 50 });
  });

  it("overwrites nothing that was typed, moved or cut", () => {
    const typed = run(started(old), { type: "weight", value: 33 });
    expect(setAt(withPlans(typed, [fresh], at(9)), 0, 0)).toMatchObject({ weight: 33 });
    const moved = run(started(old), { type: "move", exercise: exerciseAt(started(old), 0).clientId, to: 1 });
    const session = withPlans(moved, [fresh], at(9));
    expect(liveExercises(session).map(({ exerciseId }) => exerciseId)).toEqual([2, 1]);
    expect(exerciseAt(session, 1)).toMatchObject({ suggestion: { weight: 40 } });
  });

  it("of another day, or without this one, changes nothing", () => {
    const session = started(old);
    expect(withPlans(session, [{ ...fresh, day_code: "B" }], at(5))).toBe(session);
  });
});

describe("the log of this device", () => {
  const lastOf = (date: string) => {
    const session = run(started(old), { type: "weight", value: 40 }, complete, { type: "finish" });
    return { ...session, date };
  };
  const known = (change = old) => withDeviceLog(planOf(sessionPlan(change)), member.id).exercises[0]?.last;

  it("is known before the server's answer, sent or not", () => {
    expect(known()).toBeNull();
    addFinished(newDraft(lastOf("2026-11-16")));
    expect(known()).toEqual({ date: "2026-11-16", sets: [{ amount: 8, weight: 40 }] });
    slotsOf(member.id).outbox.write(null);
    expect(known()).toBeNull();
    addToLog(lastOf("2026-11-16"));
    expect(known()).toEqual({ date: "2026-11-16", sets: [{ amount: 8, weight: 40 }] });
  });

  it("has the notes that weren't sent", () => {
    const noteIn = (latest_notes = sessionPlan().latest_notes) =>
      withDeviceLog(planOf(sessionPlan({ latest_notes })), member.id).exercises[0]?.lastNote;
    const { clientId } = exerciseAt(started(), 0);
    const noted = run(started(), { type: "exerciseNote", exercise: clientId, value: "banco no 3" }, complete);
    addFinished(newDraft({ ...noted, date: "2026-11-16" }));
    expect(noteIn()).toEqual({ date: "2026-11-16", text: "banco no 3" });
    expect(noteIn([{ exercise_id: 1, date: "2026-11-18", text: "banco no 4" }])?.text).toBe("banco no 4");
  });

  it("yields to the server's record of the same or a later day", () => {
    addToLog(lastOf("2026-11-02"));
    expect(known({ ...old, loads: [load(), firstTime(2, 1)] })).toMatchObject({ date: "2026-11-09" });
    addToLog(lastOf("2026-11-09"));
    expect(known({ ...old, loads: [load(), firstTime(2, 1)] })?.sets).toHaveLength(3);
  });

  it("keeps the later of two, in whatever order they were sent", () => {
    addToLog(lastOf("2026-11-16"));
    addToLog(lastOf("2026-11-02"));
    expect(known()?.date).toBe("2026-11-16");
  });
});
