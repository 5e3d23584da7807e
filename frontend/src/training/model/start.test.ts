import { describe, expect, it } from "vitest";
import { planOfEntry } from "@/features/workout/session/begin/customPlan";
import { planned } from "@/testing/fixtures";
import { customWorkout, customWorkoutExercises } from "@/testing/library";
import { firstTime, load, sessionPlan } from "@/testing/session";
import { exerciseAt, setAt, started, T0 } from "@/testing/training";
import { trainerEntry } from "../device/handover";
import { planOf } from "./plan";
import { liveExercises, liveSets } from "./session";
import { startSession, startValues } from "./start";

describe("a session begins", () => {
  it("with the suggested load and the repetitions that it is expected to give", () => {
    const session = started({ exercises: [planned({ sets: 4 })], loads: [load({ sets: 4 })] });
    const sets = liveSets(exerciseAt(session, 0));
    expect(sets.map(({ amount, weight }) => [amount, weight])).toEqual([
      [12, 40],
      [12, 40],
      [12, 40],
      [12, 40],
    ]);
    expect(sets.every(({ targetWeight }) => targetWeight === 40)).toBe(true);
  });

  it("with the prescription's lower bound and no load where there is no last time", () => {
    expect(setAt(started(), 1, 0)).toMatchObject({ amount: 8, weight: 0, completedAt: null, revision: 0 });
  });

  it("with as many sets as the light week leaves, and its lighter load", () => {
    const light = load({ sets: 1, weight_kg: 36, reps_prefill: 8, extra_rir: 2 });
    const session = started({ loads: [light, firstTime(2, 1)] });
    expect(liveSets(exerciseAt(session, 0))).toHaveLength(1);
    expect(setAt(session, 0, 0)).toMatchObject({ amount: 8, weight: 36 });
  });

  it("with the rest of 60 seconds where the plan has none", () => {
    const without = { ...planned(), rest_seconds: undefined as unknown as number };
    expect(exerciseAt(started({ exercises: [without] }), 0).restSeconds).toBe(60);
  });

  it("with the last time's numbers where nothing is suggested", () => {
    const last = { date: "2026-11-09", sets: [{ amount: 12, weight: 40 }] };
    expect(startValues({ measure: "carga_reps", reps: "8-12", weight: null, suggestion: null, last }, 1)).toEqual({
      amount: 12,
      weight: 40,
    });
  });

  it("with the trainer's load before the last time's", () => {
    const last = { date: "2026-11-09", sets: [{ amount: 12, weight: 40 }] };
    expect(startValues({ measure: "carga_reps", reps: "6-8", weight: 50, suggestion: null, last }, 0)).toEqual({
      amount: 6,
      weight: 50,
    });
  });
});

describe("its ids", () => {
  const ids = (attempt: number, memberId = 7) => {
    const session = startSession({ plan: planOf(sessionPlan()), memberId, date: "2026-11-16", attempt, now: T0 });
    const sets = session.exercises.flatMap((exercise) => exercise.sets);
    return [session, ...session.exercises, ...sets].map(({ clientId }) => clientId);
  };

  it("are the same on two devices, so that they make one workout", () => {
    expect(ids(1)).toEqual(ids(1));
  });

  it("are never those of another member or another attempt", () => {
    const all = [...ids(1), ...ids(2), ...ids(1, 8)];
    expect(new Set(all).size).toBe(all.length);
  });

  it("never change with a release: devices with different versions must derive the same ids", () => {
    expect(ids(1).slice(0, 2)).toEqual([
      "01a1e1a7-4c00-8465-bf9b-6df56a2f4fe9",
      "01a1e1a7-4c00-808b-a92f-5260038a2711",
    ]);
  });

  it("tell two of the same exercise apart", () => {
    const session = started({ exercises: [planned(), planned()], loads: [load(), load()] });
    const [first, second] = liveExercises(session);
    expect(first?.clientId).not.toBe(second?.clientId);
    expect(second?.occurrence).toBe(1);
  });
});

it("of a free workout takes over notes, loads and rests", () => {
  const entry = {
    name: " ",
    notes: "leve",
    exercises: [
      {
        exercise_id: 9,
        name: "Flexão",
        muscle_group: "Peito",
        measure: "peso_corporal_reps" as const,
        is_unilateral: false,
        load_step_kg: 0,
        sets: 2,
        reps: "15",
        weight: 0,
        rest_seconds: null,
        notes: "devagar",
      },
    ],
  };
  const session = startSession({
    plan: planOfEntry(entry, null),
    memberId: 7,
    date: "2026-11-16",
    attempt: 1,
    now: T0,
  });
  expect(session).toMatchObject({ name: "Treino Personalizado", workoutType: "Custom", notes: "leve", template: null });
  expect(exerciseAt(session, 0)).toMatchObject({ restSeconds: 60, notes: "devagar", suggestion: undefined });
  expect(setAt(session, 0, 1)).toMatchObject({ amount: 15, weight: 0 });
});

it("of a workout that the trainer made takes over records and what may be done instead", () => {
  const plan = planOfEntry(trainerEntry(customWorkout, customWorkoutExercises), null);
  const session = startSession({ plan, memberId: 7, date: "2026-11-16", attempt: 1, now: T0 });
  expect(exerciseAt(session, 0)).toMatchObject({ best: { load: 55, strength: 70 } });
  expect(
    exerciseAt(session, 0).alternatives.map(({ exerciseId, suggestion }) => [exerciseId, suggestion.weight]),
  ).toEqual([[11, 16]]);
  expect(exerciseAt(session, 1)).toMatchObject({ best: null, alternatives: [] });
});
