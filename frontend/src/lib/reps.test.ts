import { expect, it } from "vitest";
import { lowerBound, readRange } from "./reps";

it.each([
  ["8-12", "8-12"],
  ["8–12", "8-12"],
  [" 8 - 12 ", "8-12"],
  ["8 a 12", "8-12"],
  ["8 até 12", "8-12"],
  ["08", "8"],
  ["10", "10"],
])("reads %o as %o", (text, range) => expect(readRange(text)).toBe(range));

it.each(["", "até falhar", "12-8", "0", "8-", "1000", "3x10", "8-10-12"])("finds no range in %o", (text) =>
  expect(readRange(text)).toBeNull(),
);

it.each([
  ["8-12", 8],
  ["30-45", 30],
  ["10", 10],
  ["até a falha", 10],
  ["0-5", 10],
  ["0", 10],
  ["", 10],
])("%o asks for at least %i", (reps, expected) => {
  expect(lowerBound(reps)).toBe(expected);
});
