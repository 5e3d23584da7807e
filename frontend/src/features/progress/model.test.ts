import { expect, it } from "vitest";
import { averageProgress, progressLabel } from "./model";

it.each([
  [100, "Excelente"],
  [80, "Excelente"],
  [79, "Bom"],
  [60, "Bom"],
  [59, "Em progresso"],
  [0, "Em progresso"],
])("calls %i %% %s", (percentage, label) => {
  expect(progressLabel(percentage)).toBe(label);
});

it.each([
  [[], null],
  [[50], 50],
  [[40, 85, 62], 62],
  [[0, 1], 1],
])("averages %o to %s", (percentages, expected) => {
  expect(averageProgress(percentages.map((progress_percentage) => ({ progress_percentage })))).toBe(expected);
});
