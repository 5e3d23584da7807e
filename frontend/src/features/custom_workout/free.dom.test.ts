import { beforeEach, describe, expect, it } from "vitest";
import { exercise, library } from "@/testing/library";
import {
  type Action,
  countSets,
  EMPTY,
  type FreeWorkout,
  isComplete,
  isEmpty,
  MAX_EXERCISES,
  reduce,
  storedWorkout,
} from "./free";

const freeAfter = (...actions: Action[]) => actions.reduce(reduce, EMPTY);
const add = (key: string): Action => ({ type: "add", exercise: exercise({ name: key }), key });
const order = ({ exercises }: FreeWorkout) => exercises.map(({ key }) => key).join("");

describe("an added exercise", () => {
  it("starts from the contract's defaults", () => {
    expect(freeAfter(add("a")).exercises[0]).toMatchObject({
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
    const free = freeAfter({ type: "add", exercise: hold, key: "h" }, { type: "add", exercise: cardio, key: "c" });
    expect(free.exercises.map(({ sets, reps }) => [sets, reps])).toEqual([
      [3, "30-45"],
      [1, "20"],
    ]);
  });

  it("may be added twice, up to the limit of a session", () => {
    expect(order(freeAfter(add("a"), add("b")))).toBe("ab");
    const full = freeAfter(...Array.from({ length: MAX_EXERCISES + 1 }, (_, i) => add(`k${i}`)));
    expect(full.exercises).toHaveLength(MAX_EXERCISES);
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
    expect(order(freeAfter(...abc, { type: "move", key, by }))).toBe(expected);
  });

  it("closes where one is removed", () => {
    expect(order(freeAfter(...abc, { type: "remove", key: "b" }))).toBe("ac");
  });
});

it("changes one exercise only", () => {
  const free = freeAfter(add("a"), add("b"), { type: "change", key: "b", change: { sets: 5, weight: 42.5 } });
  expect(free.exercises.map(({ sets, weight }) => [sets, weight])).toEqual([
    [3, 0],
    [5, 42.5],
  ]);
  expect(countSets(free)).toBe(8);
});

it.each<[string, FreeWorkout, boolean, boolean]>([
  ["nothing", EMPTY, true, false],
  ["only spaces", { ...EMPTY, name: "  " }, true, false],
  ["a name", { ...EMPTY, name: "Braços" }, false, false],
  ["an exercise", freeAfter(add("a")), false, false],
  ["both", { ...freeAfter(add("a")), name: "Braços" }, false, true],
])("with %s", (_, free, empty, complete) => {
  expect([isEmpty(free), isComplete(free)]).toEqual([empty, complete]);
});

describe("on the device", () => {
  beforeEach(() => localStorage.clear());

  it("is kept for its member", () => {
    const free = freeAfter(add("a"));
    storedWorkout.write(7, free);
    expect(storedWorkout.read(7)).toEqual(free);
    expect(storedWorkout.read(8)).toEqual(EMPTY);
  });

  it("starts empty when another version stored something else", () => {
    localStorage.setItem("evolua.builder.7", JSON.stringify({ draft: {} }));
    expect(storedWorkout.read(7)).toEqual(EMPTY);
  });

  it("leaves nothing behind when it is empty", () => {
    storedWorkout.write(7, freeAfter(add("a")));
    storedWorkout.write(7, EMPTY);
    expect(localStorage).toHaveLength(0);
  });
});
