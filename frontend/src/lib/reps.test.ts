import { expect, it } from "vitest";
import { readRange } from "./reps";

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
