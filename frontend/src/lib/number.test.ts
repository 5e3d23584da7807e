import { expect, it } from "vitest";
import { parseNumber } from "./number";

it.each([
  ["42,5", 42.5],
  ["42.5", 42.5],
  ["42,", 42],
  [" 7 ", 7],
  ["0", 0],
  ["", null],
  ["-3", null],
  ["abc", null],
])("reads %o as %s", (text, expected) => {
  expect(parseNumber(text)).toBe(expected);
});
