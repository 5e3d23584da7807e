import { expect, it } from "vitest";
import { formatNumber } from "./format";
import { parseDecimal, readNumber } from "./number";

const load = { min: 0, max: 9999, fallback: 0 };
const reps = { min: 1, max: 999, fallback: 1, isWhole: true };

it.each([
  ["42,5", 42.5],
  ["42.5", 42.5],
  ["42,", 42],
  [" 7 ", 7],
  ["0", 0],
  ["", 0],
  ["999", 999],
  ["1.000", 1000],
  ["1.470,5", 1470.5],
])("reads %o as %s", (text, value) => {
  expect(readNumber(text, load)).toEqual({ value, problem: null });
});

it.each([
  ["99999", load, "Use no máximo 9.999."],
  ["9.999,5", load, "Use no máximo 9.999."],
  ["-3", load, "Digite um número."],
  ["abc", load, "Digite um número."],
  ["1e3", load, "Digite um número."],
  ["4 2", load, "Digite um número."],
  ["1.00,5", load, "Digite um número."],
  ["1.000.5", load, "Digite um número."],
  ["8,5", reps, "Use um número inteiro."],
  ["0", reps, "Use no mínimo 1."],
])("takes nothing of %o that wasn't typed", (text, bounds, problem) => {
  expect(readNumber(text, bounds)).toEqual({ value: null, problem });
});

it("reads back every number that is written here", () => {
  for (let step = 0; step < 4000; step += 1) {
    // Whole numbers and quarters up to about 100 million, in growing steps.
    const value = Math.round(step ** 2.2 * 4) / 4;
    expect(parseDecimal(formatNumber(value)), formatNumber(value)).toBe(value);
  }
});
