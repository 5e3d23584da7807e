import { expect, it } from "vitest";
import { routineForm, toggleDay } from "./model";

it.each([3, 4, 5, 6])("proposes %d different days for a new routine", (days) => {
  expect(new Set(routineForm(null, days).days).size).toBe(days);
});

it("keeps the chosen days in the order of the week", () => {
  expect(toggleDay(["segunda", "sexta"], "quarta")).toEqual(["segunda", "quarta", "sexta"]);
  expect(toggleDay(["segunda", "quarta"], "segunda")).toEqual(["quarta"]);
});
