import { beforeEach, describe, expect, it } from "vitest";
import { exercise, library } from "@/testing/library";
import {
  type Action,
  countSets,
  type Draft,
  EMPTY,
  isComplete,
  isEmpty,
  MOST_EXERCISES,
  reduce,
  storedDraft,
} from "./draft";

const draftAfter = (...actions: Action[]) => actions.reduce(reduce, EMPTY);
const add = (key: string): Action => ({ type: "add", exercise: exercise({ name: key }), key });
const order = ({ exercises }: Draft) => exercises.map(({ key }) => key).join("");

describe("an added exercise", () => {
  it("starts from the contract's defaults", () => {
    expect(draftAfter(add("a")).exercises[0]).toMatchObject({
      exerciseId: 1,
      sets: 3,
      reps: "8-12",
      weight: 0,
      restSeconds: 60,
      notes: "",
    });
  });

  it("counts seconds or minutes where the exercise does", () => {
    const [, hold] = library;
    if (!hold) throw new Error("the library has a hold");
    const cardio = exercise({ measure: "cardio_tempo" });
    const draft = draftAfter({ type: "add", exercise: hold, key: "h" }, { type: "add", exercise: cardio, key: "c" });
    expect(draft.exercises.map(({ sets, reps }) => [sets, reps])).toEqual([
      [3, "30-45"],
      [1, "20"],
    ]);
  });

  it("may stand twice, but there are no more than a session takes", () => {
    expect(order(draftAfter(add("a"), add("b")))).toBe("ab");
    const full = draftAfter(...Array.from({ length: MOST_EXERCISES + 1 }, (_, i) => add(`k${i}`)));
    expect(full.exercises).toHaveLength(MOST_EXERCISES);
  });
});

describe("the order", () => {
  const abc = [add("a"), add("b"), add("c")];

  it.each([
    ["b", -1, "bac"],
    ["b", 1, "acb"],
    ["a", -1, "abc"],
    ["c", 1, "abc"],
    ["x", 1, "abc"],
  ] as const)("%s moved by %i gives %s", (key, by, expected) => {
    expect(order(draftAfter(...abc, { type: "move", key, by }))).toBe(expected);
  });

  it("closes where one is removed", () => {
    expect(order(draftAfter(...abc, { type: "remove", key: "b" }))).toBe("ac");
  });
});

it("changes one exercise only", () => {
  const draft = draftAfter(add("a"), add("b"), { type: "change", key: "b", change: { sets: 5, weight: 42.5 } });
  expect(draft.exercises.map(({ sets, weight }) => [sets, weight])).toEqual([
    [3, 0],
    [5, 42.5],
  ]);
  expect(countSets(draft)).toBe(8);
});

it.each<[string, Draft, boolean, boolean]>([
  ["nothing", EMPTY, true, false],
  ["only spaces", { ...EMPTY, name: "  " }, true, false],
  ["a name", { ...EMPTY, name: "Braços" }, false, false],
  ["an exercise", draftAfter(add("a")), false, false],
  ["both", { ...draftAfter(add("a")), name: "Braços" }, false, true],
])("with %s", (_, draft, empty, complete) => {
  expect([isEmpty(draft), isComplete(draft)]).toEqual([empty, complete]);
});

describe("on the device", () => {
  beforeEach(() => localStorage.clear());

  it("is kept for its member, with the ids under which it was sent", () => {
    const stored = { draft: draftAfter(add("a")), sent: { content: "…", ids: ["1"] } };
    storedDraft.write(7, stored);
    expect(storedDraft.read(7)).toEqual(stored);
    expect(storedDraft.read(8)).toEqual({ draft: EMPTY, sent: null });
  });

  it("leaves nothing behind when it is empty", () => {
    storedDraft.write(7, { draft: draftAfter(add("a")), sent: null });
    storedDraft.write(7, { draft: EMPTY, sent: null });
    expect(localStorage).toHaveLength(0);
  });
});
