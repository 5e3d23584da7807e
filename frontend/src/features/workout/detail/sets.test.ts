import { describe, expect, it } from "vitest";
import { detail, savedSet } from "@/testing/fixtures";
import { fieldsOfSet, nextFields, totals, toValues } from "./sets";

const [bench] = detail.exercises;
if (!bench) throw new Error("the fixture has an exercise");
const hold = { ...bench, measure: "tempo" as const, sets: [] };

describe("the fields of a further set", () => {
  it("are those of the last one, except for the reserve", () => {
    const sets = [savedSet({ weight: 40, reps: 12 }), savedSet({ weight: 42.5, reps: 9, rir: 1, completed: false })];
    expect(nextFields({ ...bench, sets }, false)).toEqual({
      amount: 9,
      weight: 42.5,
      setType: "working",
      rir: null,
      hasPain: false,
      isDone: true,
    });
  });

  it("take nothing over from a failed set", () => {
    const sets = [savedSet({ reps: 9 }), savedSet({ reps: 0, set_type: "failure" })];
    expect(nextFields({ ...bench, sets }, false)).toMatchObject({ amount: 9, setType: "working" });
  });

  it("begin at ten repetitions or thirty seconds, and are not done in a planned workout", () => {
    expect(nextFields({ ...bench, sets: [] }, true)).toMatchObject({ amount: 10, weight: 0, isDone: false });
    expect(nextFields(hold, true)).toMatchObject({ amount: 30 });
  });
});

describe("what is sent for a set", () => {
  it("keeps target, rest and notes of the one it replaces", () => {
    const before = savedSet({ notes: "leve", rest_seconds: 75, target_reps: "8-12", target_weight: 40 });
    const fields = { ...fieldsOfSet(bench, before), amount: 11 };
    expect(toValues("carga_reps", fields, before)).toEqual({
      reps: 11,
      duration_seconds: null,
      weight: 40,
      rest_seconds: 75,
      notes: "leve",
      target_reps: "8-12",
      target_weight: 40,
      set_type: "working",
      rir: null,
      pain: false,
      completed: true,
    });
  });

  it("has no load where the exercise asks for none", () => {
    const fields = { amount: 20, weight: 15, setType: "working" as const, rir: null, hasPain: false, isDone: true };
    expect(toValues("cardio_tempo", fields, null)).toMatchObject({ weight: null, reps: null, duration_seconds: 1200 });
  });
});

it("counts finished sets, and adds volume only for loads", () => {
  const sets = [
    savedSet({ weight: 20, reps: 15, set_type: "warmup" }),
    savedSet({ weight: 40, reps: 10 }),
    savedSet({ weight: 40, reps: 8, completed: false }),
    savedSet({ weight: 45, reps: 0, set_type: "failure" }),
  ];
  const exercises = [
    { ...bench, sets },
    { ...hold, sets: [savedSet({ reps: null, weight: null, duration_seconds: 45 })] },
  ];
  expect(totals({ exercises })).toEqual({ sets: 2, volumeKg: 400 });
});
