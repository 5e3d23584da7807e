import { expect, it } from "vitest";
import { readNumber } from "./number";

const load = { min: 0, max: 999, fallback: 0 };
const reps = { min: 1, max: 999, fallback: 1, isWhole: true };

it.each([
  ["42,5", 42.5],
  ["42.5", 42.5],
  ["42,", 42],
  [" 7 ", 7],
  ["0", 0],
  ["", 0],
  ["999", 999],
])("reads %o as %s", (text, value) => {
  expect(readNumber(text, load)).toEqual({ value, problem: null });
});

it.each([
  ["99999", load, "Use no máximo 999."],
  ["999,5", load, "Use no máximo 999."],
  ["-3", load, "Digite um número."],
  ["abc", load, "Digite um número."],
  ["1e3", load, "Digite um número."],
  ["4 2", load, "Digite um número."],
  ["8,5", reps, "Use um número inteiro."],
  ["0", reps, "Use no mínimo 1."],
])("takes nothing of %o that wasn't typed", (text, bounds, problem) => {
  expect(readNumber(text, bounds)).toEqual({ value: null, problem });
});
