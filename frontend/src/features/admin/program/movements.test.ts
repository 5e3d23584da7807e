import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { movementChange, movementNames } from "./movements";

it("has a word for every pattern of the catalogue", () => {
  const [header = "", ...rows] = readFileSync("../catalogue/exercises.csv", "utf8").trim().split("\n");
  const column = header.split(",").indexOf("padrao_movimento");
  expect(rows.length).toBeGreaterThan(100);
  expect([...new Set(rows.map((row) => row.split(",")[column] ?? ""))].filter((it) => !movementNames[it])).toEqual([]);
});

it.each([
  ["agachar", "dobradica", "Muda o padrão: de agachamento para levantamento terra e stiff."],
  ["agachar", "agachar", null],
  [null, "agachar", null],
])("compares %s with %s", (leaves, enters, expected) => {
  expect(movementChange({ movement: leaves }, { movement: enters })).toBe(expected);
});

it("says nothing while the catalogue is on its way", () => {
  expect(movementChange(undefined, { movement: "agachar" })).toBeNull();
});
