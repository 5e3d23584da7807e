import { expect, it } from "vitest";
import { groupTitles } from "./exerciseGroups";

it.each<[(number | null | undefined)[], (string | null)[]]>([
  [[], []],
  [
    [null, undefined, null],
    [null, null, null],
  ],
  [
    [0, 0, null],
    ["Bi-set", "Bi-set", null],
  ],
  [
    [0, 0, 0, 1, 1],
    ["Tri-set", "Tri-set", "Tri-set", "Bi-set", "Bi-set"],
  ],
  [
    [2, 2, 2, 2],
    ["Circuito", "Circuito", "Circuito", "Circuito"],
  ],
  [
    [0, null, 0],
    [null, null, null],
  ],
])("of %j is %j", (groups, titles) => {
  expect(groupTitles(groups)).toEqual(titles);
});
