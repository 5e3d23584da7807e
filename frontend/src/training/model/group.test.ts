import { describe, expect, it } from "vitest";
import { turnLabel } from "@/features/workout/session/labels";
import { detail } from "@/testing/fixtures";
import { exerciseAt, run, setAt, started, T0 } from "@/testing/training";
import { sessionFrom } from "../sync/messages";
import type { PlanExercise } from "./plan";
import type { Action } from "./reducer";
import { currentExercise, liveExercises, liveSets, openSet, type Session } from "./session";
import { startSession } from "./start";

const plain: PlanExercise = {
  exerciseId: 1,
  name: "A",
  muscleGroup: "Peito",
  measure: "carga_reps",
  isUnilateral: false,
  loadStep: 2.5,
  sets: 2,
  reps: "8-12",
  restSeconds: 60,
  reason: "",
  weight: 40,
  notes: null,
  suggestion: null,
  last: null,
  best: null,
  alternatives: [],
};

/** Exercises A, B, C … */
const session = (...exercises: Partial<PlanExercise>[]): Session =>
  startSession({
    plan: {
      name: "Treino do personal",
      workoutType: "Custom",
      template: null,
      isCustom: true,
      programType: "Personalizado",
      notes: null,
      shorter: [],
      exercises: exercises.map((change, i) => ({
        ...plain,
        exerciseId: i + 1,
        name: String.fromCharCode(65 + i),
        ...change,
      })),
    },
    memberId: 7,
    date: "2026-11-16",
    attempt: 1,
    now: T0,
  });

const idAt = (it: Session, i: number) => exerciseAt(it, i).clientId;
const complete: Action = { type: "complete" };

/** What is done until nothing is left: `A1 B1 – A2`, with a dash for a rest and a `d` for a drop set. */
function course(begun: Session): string {
  let now = begun;
  const steps: string[] = [];
  for (let i = 0; i < 40; i += 1) {
    const exercise = currentExercise(now);
    const set = openSet(now);
    if (!exercise || !set || exercise.isSkipped) break;
    const before = now;
    now = run(now, { type: "endRest" }, complete);
    const place = liveSets(exercise).findIndex(({ clientId }) => clientId === set.clientId) + 1;
    if (openSet(now)?.clientId === openSet(before)?.clientId) break;
    steps.push(`${exercise.name}${place}${set.setType === "drop" ? "d" : ""}`, ...(now.view.rest ? ["–"] : []));
  }
  return steps.join(" ");
}

const g = (group: number, change: Partial<PlanExercise> = {}) => ({ group, ...change });

describe("exercises done in turn", () => {
  it.each<[string, Session, string]>([
    ["on their own", session({}, {}), "A1 – A2 – B1 – B2"],
    ["a bi-set", session(g(0), g(0)), "A1 B1 – A2 B2"],
    ["a bi-set before another exercise", session(g(0), g(0), {}), "A1 B1 – A2 B2 – C1 – C2"],
    ["a bi-set after another exercise", session({}, g(0), g(0)), "A1 – A2 – B1 C1 – B2 C2"],
    ["a tri-set", session(g(0), g(0), g(0)), "A1 B1 C1 – A2 B2 C2"],
    ["two groups", session(g(0), g(0), g(1), g(1)), "A1 B1 – A2 B2 – C1 D1 – C2 D2"],
    ["the first with more sets", session(g(0, { sets: 3 }), g(0, { sets: 1 })), "A1 B1 – A2 – A3"],
    ["the last with more sets", session(g(0, { sets: 1 }), g(0, { sets: 3 })), "A1 B1 – B2 – B3"],
    ["the middle one with fewer", session(g(0), g(0, { sets: 1 }), g(0)), "A1 B1 C1 – A2 C2"],
    ["a group of one", session(g(0), {}), "A1 – A2 – B1 – B2"],
    ["a number that comes again apart", session(g(0), {}, g(0)), "A1 – A2 – B1 – B2 – C1 – C2"],
    ["a drop set at the end", session({ isDropSet: true }, { sets: 1 }), "A1 – A2 A3d – B1"],
    ["a drop set in a group", session(g(0, { isDropSet: true }), g(0)), "A1 B1 – A2 A3d B2"],
    ["a drop set of the group's last", session(g(0), g(0, { isDropSet: true }), { sets: 1 }), "A1 B1 – A2 B2 B3d – C1"],
    ["without rest at all", session(g(0, { restSeconds: 0 }), g(0, { restSeconds: 0 })), "A1 B1 A2 B2"],
  ])("%s", (_, begun, expected) => {
    expect(course(begun)).toBe(expected);
  });

  it("rest as long as the last of them asks for", () => {
    const once = run(session(g(0, { restSeconds: 30 }), g(0, { restSeconds: 90 })), complete);
    expect(once.view.rest).toBeNull();
    expect(run(once, complete).view.rest?.totalSeconds).toBe(90);
  });

  it("catch up when the member begins with the second", () => {
    const begun = session(g(0), g(0));
    expect(course(run(begun, { type: "goTo", exercise: idAt(begun, 1) }))).toBe("B1 – A1 – A2 B2");
  });

  it("go on without a skipped one", () => {
    const begun = session(g(0), g(0), g(0));
    const skipped = run(begun, { type: "skip", exercise: idAt(begun, 1) });
    expect(currentExercise(skipped)?.name).toBe("C");
    expect(course(run(skipped, { type: "goTo", exercise: idAt(begun, 0) }))).toBe("A1 C1 – A2 C2");
  });

  it("go back to the first when the last one is skipped", () => {
    const begun = session(g(0), g(0), {});
    const skipped = run(begun, complete, { type: "skip", exercise: idAt(begun, 1) });
    expect(currentExercise(skipped)?.name).toBe("A");
    expect(course(skipped)).toBe("A2 – C1 – C2");
  });

  it("keep the turn of one that is swapped, before and after its first set", () => {
    const begun = session(g(0), g(0));
    const into = { ...plain, exerciseId: 9, name: "X", suggestion: { ...suggestion }, last: null, best: null };
    const swap = (it: Session): Session =>
      run(it, { type: "swap", exercise: idAt(it, 1), into, clientId: "11111111-1111-4111-8111-111111111111" });
    const toFirst = (it: Session) => run(it, { type: "goTo", exercise: idAt(it, 0) });
    expect(course(toFirst(swap(begun)))).toBe("A1 X1 – A2 X2");
    const half = run(begun, complete, complete);
    expect(course(toFirst(swap(half)))).toMatch(/^A2 X1/);
  });

  it("part when one is postponed", () => {
    const begun = session(g(0), g(0), {});
    const postponed = run(begun, { type: "postpone", exercise: idAt(begun, 0) });
    expect(course(postponed)).toBe("B1 – B2 – C1 – C2 – A1 – A2");
  });

  it("come back to the undone set", () => {
    const begun = session(g(0), g(0));
    const undone = run(begun, complete, { type: "uncomplete", set: setAt(begun, 0, 0).clientId });
    expect(course(undone)).toBe("A1 B1 – A2 B2");
  });

  it("stay together in the server's copy, which doesn't say so", () => {
    const begun = session(g(0), g(0));
    const [first] = detail.exercises;
    if (!first) throw new Error("the workout has an exercise");
    const exercises = liveExercises(begun).map(({ clientId, exerciseId }, order_index) => ({
      ...first,
      client_id: clientId,
      exercise_id: exerciseId,
      order_index,
      sets: [],
    }));
    const copy = sessionFrom({ ...detail, exercises, removed: [] }, begun);
    expect(copy.exercises.map(({ group }) => group)).toEqual([0, 0]);
  });
});

const suggestion = {
  weight: 30,
  prefill: 10,
  reason: "",
  isAfterPain: false,
  offersSwap: false,
  asksReserve: false,
  warmUp: [],
  plates: null,
};

describe("a drop set", () => {
  it("begins a fifth lighter, rounded to the exercise's step", () => {
    const [, , drop] = liveSets(exerciseAt(session({ isDropSet: true }), 0));
    expect(drop).toMatchObject({ setType: "drop", weight: 32.5, targetWeight: 32.5, index: 2 });
  });

  it("follows the load that was lifted", () => {
    const done = run(session({ isDropSet: true }), { type: "weight", value: 50 }, complete);
    expect(liveSets(exerciseAt(done, 0)).map(({ weight }) => weight)).toEqual([50, 50, 40]);
  });

  it("stays lighter when the suggestion is taken over", () => {
    const begun = session({ isDropSet: true, suggestion });
    const taken = run(begun, { type: "applySuggested" });
    expect(liveSets(exerciseAt(taken, 0)).map(({ weight }) => weight)).toEqual([30, 30, 25]);
  });

  it("isn't what an added set repeats", () => {
    const grown = run(session({ isDropSet: true }), {
      type: "addSet",
      clientId: "22222222-2222-4222-8222-222222222222",
    });
    expect(liveSets(exerciseAt(grown, 0)).map(({ setType, weight }) => [setType, weight])).toEqual([
      ["working", 40],
      ["working", 40],
      ["drop", 32.5],
      ["working", 40],
    ]);
  });

  it("goes along when the exercise is swapped", () => {
    const begun = session({ isDropSet: true });
    const into = { ...plain, exerciseId: 9, name: "X", suggestion, last: null, best: null };
    const swapped = run(begun, complete, {
      type: "swap",
      exercise: idAt(begun, 0),
      into,
      clientId: "11111111-1111-4111-8111-111111111111",
    });
    expect(liveSets(exerciseAt(swapped, 1)).map(({ setType }) => setType)).toEqual(["working", "drop"]);
  });
});

describe("the label of a turn", () => {
  const begun = session(g(0), g(0), {});

  it.each([
    [0, "Bi-set 1 de 2 · emenda com B"],
    [1, "Bi-set 2 de 2 · depois, descanso"],
    [2, null],
  ])("of the exercise at %i is %s", (place, label) => {
    expect(turnLabel(begun, exerciseAt(begun, place))).toBe(label);
  });

  it("is gone where the program plans the day", () => {
    expect(turnLabel(started(), exerciseAt(started(), 0))).toBeNull();
  });
});
