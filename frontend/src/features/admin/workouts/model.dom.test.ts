import { describe, expect, it } from "vitest";
import { deskExercise, deskWorkout } from "@/testing/desk";
import { exercise } from "@/testing/library";
import {
  bodyOf,
  type DeskAction,
  type DeskForm,
  deskGroups,
  emptyForm,
  formOf,
  groupName,
  isComplete,
  MAX_EXERCISES,
  reduceDesk,
  refusedText,
  runsOf,
  topSet,
} from "./model";

const add = (key: string): DeskAction => ({
  type: "add",
  key,
  exercise: { exerciseId: 1, name: key, muscleGroup: "Peito", measure: "carga_reps" },
});
const join = (key: string): DeskAction => ({ type: "change", key, change: { isJoined: true } });
const formAfter = (...actions: DeskAction[]) => actions.reduce(reduceDesk, emptyForm);
/** The keys in order, the joined ones in parentheses: `(ab)c`. */
const shape = ({ exercises }: DeskForm) => {
  const runs = runsOf(exercises);
  const parts = [...new Set(runs)].map((run) => exercises.filter((_, i) => runs[i] === run).map(({ key }) => key));
  return parts.map((keys) => (keys.length > 1 ? `(${keys.join("")})` : keys.join(""))).join("");
};

describe("an added exercise", () => {
  it("has the contract's defaults", () => {
    expect(formAfter(add("a")).exercises[0]).toMatchObject({ sets: 3, reps: "8-12", weight: 0, restSeconds: 60 });
  });

  it("is counted in seconds where it is held", () => {
    const hold = { exerciseId: 2, name: "Prancha", muscleGroup: "Abdômen", measure: "tempo" } as const;
    expect(formAfter({ type: "add", key: "p", exercise: hold }).exercises[0]).toMatchObject({ sets: 3, reps: "30-45" });
  });

  it("is refused beyond the server's limit", () => {
    const full = formAfter(...Array.from({ length: MAX_EXERCISES + 1 }, (_, i) => add(`${i}`)));
    expect(full.exercises).toHaveLength(MAX_EXERCISES);
  });
});

describe("groups", () => {
  const abcd = formAfter(add("a"), add("b"), add("c"), add("d"), join("b"));

  it.each([
    [0, "Bi-set"],
    [2, null],
  ])("of the exercise at %i: %s", (place, name) => {
    expect(groupName(runsOf(abcd.exercises), place)).toBe(name);
  });

  it("grow to a tri-set and a circuit", () => {
    const three = reduceDesk(abcd, join("c"));
    expect(groupName(runsOf(three.exercises), 2)).toBe("Tri-set");
    expect(groupName(runsOf(reduceDesk(three, join("d")).exercises), 0)).toBe("Circuito");
  });

  it.each<[string, DeskAction, string]>([
    ["turning it", { type: "move", key: "b", to: 0 }, "(ba)cd"],
    ["moving the first away", { type: "move", key: "a", to: 3 }, "bcda"],
    ["moving another between them", { type: "move", key: "d", to: 1 }, "adbc"],
    ["moving another before them", { type: "move", key: "d", to: 0 }, "d(ab)c"],
    ["removing the first", { type: "remove", key: "a" }, "bcd"],
    ["removing another", { type: "remove", key: "c" }, "(ab)d"],
    ["an impossible place", { type: "move", key: "a", to: 4 }, "(ab)cd"],
  ])("stay together as far as they stand together: %s", (_, action, expected) => {
    expect(shape(reduceDesk(abcd, action))).toBe(expected);
  });

  it("of three stay when the middle one is removed", () => {
    expect(shape(reduceDesk(reduceDesk(abcd, join("c")), { type: "remove", key: "b" }))).toBe("(ac)d");
  });

  it("are sent with a number, an exercise on its own without", () => {
    expect(bodyOf(abcd).exercises.map(({ group_index }) => group_index)).toEqual([0, 0, null, null]);
  });
});

describe("the form of a stored workout", () => {
  it("gives the same body back", () => {
    const stored = deskWorkout({
      notes: "Sem pressa",
      exercises: [
        deskExercise({ exercise_id: 9 }),
        deskExercise({ group_index: 0, notes: "Devagar" }),
        deskExercise({ group_index: 0, reps: "até a falha", weight: 22.5 }),
        deskExercise({ group_index: 1, is_drop_set: true }),
        deskExercise({ group_index: 1 }),
      ],
    });
    const form = formOf(stored, [exercise({ id: 9, measure: "tempo" })]);
    expect(form.exercises.map(({ measure }) => measure)[0]).toBe("tempo");
    const { exercises, ...texts } = bodyOf(form);
    expect(texts).toEqual({ name: "Peito e costas", day_code: "A", description: null, notes: "Sem pressa" });
    expect(exercises.map(({ group_index }) => group_index)).toEqual([null, 1, 1, 2, 2]);
    expect(exercises[2]).toMatchObject({ reps: "até a falha", weight: 22.5 });
    expect(exercises[3]).toMatchObject({ is_drop_set: true });
  });
});

it.each<[string, DeskForm, boolean]>([
  ["nothing", emptyForm, false],
  ["a name only", { ...emptyForm, name: "Braços" }, false],
  ["a blank name", { ...formAfter(add("a")), name: " " }, false],
  ["a name and an exercise", { ...formAfter(add("a")), name: "Braços" }, true],
])("with %s", (_, form, expected) => {
  expect(isComplete(form)).toBe(expected);
});

it("offers the contract's groups first, then the others", () => {
  expect(deskGroups).toEqual([
    ...["Peito", "Costas", "Ombros", "Quadríceps", "Posterior", "Bíceps", "Tríceps", "Abdômen", "Panturrilhas"],
    ...["Glúteos", "Trapézio", "Cardio"],
  ]);
});

it("says of which exercise a field was refused", () => {
  const form = formAfter(add("Supino"), add("Remada"));
  expect(refusedText({ "exercises.1.weight": "Use no máximo 1000." }, form)).toBe("Remada: Use no máximo 1000.");
  expect(refusedText({ name: "Use no máximo 80 letras." }, form)).toBe("Use no máximo 80 letras.");
});

it.each([
  [[], null],
  [
    [
      { reps: 10, weight: 40 },
      { reps: 8, weight: 45 },
    ],
    { reps: 8, weight: 45 },
  ],
  [
    [
      { reps: 8, weight: 40 },
      { reps: 10, weight: 40 },
    ],
    { reps: 10, weight: 40 },
  ],
])("the top set of %j", (sets, expected) => {
  expect(topSet({ sets })).toEqual(expected);
});
