import { describe, expect, it } from "vitest";
import { library } from "@/testing/library";
import { type ExerciseFilter, exerciseFacts, findExercises, indexExercises, NO_FILTER } from "./catalogue";

const indexed = indexExercises(library);
const found = (filter: Partial<ExerciseFilter>) =>
  findExercises(indexed, { ...NO_FILTER, ...filter }).map(({ name }) => name);

describe("the search", () => {
  it.each([
    ["triceps", ["Tríceps Corda na Polia", "Tríceps Testa"]],
    ["TRÍCEPS corda", ["Tríceps Corda na Polia"]],
    ["corda tri", ["Tríceps Corda na Polia"]],
    ["chest press", ["Supino Reto na Máquina"]],
    ["maquina", ["Supino Reto na Máquina"]],
    ["  ", library.map(({ name }) => name)],
    ["nada disso", []],
  ])("%o finds %o", (search, names) => {
    expect(found({ search })).toEqual(names);
  });

  it("puts first what begins with the words", () => {
    expect(found({ search: "supino" })).toEqual(["Supino Reto na Máquina", "Crossover (depois do supino)"]);
  });
});

it("shows one muscle group, together with the search", () => {
  expect(found({ group: "Peito" })).toEqual(["Crossover (depois do supino)", "Supino Reto na Máquina"]);
  expect(found({ group: "Peito", search: "reto" })).toEqual(["Supino Reto na Máquina"]);
  expect(found({ group: "Costas" })).toEqual([]);
});

it.each([
  [0, "Peito · Seu exercício"],
  [1, "Abdômen · Peso do corpo"],
])("says what exercise %i takes", (index, facts) => {
  const exercise = library[index];
  expect(exercise && exerciseFacts(exercise)).toBe(facts);
});

it("leaves out equipment it has no word for", () => {
  const [, exercise] = library;
  expect(exercise && exerciseFacts({ ...exercise, equipment: "outro" })).toBe("Abdômen");
});
