import { expect, it } from "vitest";
import type { OwnBodyMeasurement } from "@/api";
import { bodyOf, formValues, measuresOf, pointsOf, rangeOf, validate } from "./measures";

const measured = (change: Partial<OwnBodyMeasurement>): OwnBodyMeasurement => ({
  date: "2026-11-20",
  weight_kg: null,
  waist_cm: null,
  arm_cm: null,
  thigh_cm: null,
  chest_cm: null,
  body_fat: null,
  mean_weight_kg: null,
  ...change,
});

it("shows the curves of what was measured", () => {
  const log = [measured({ weight_kg: 82.5, mean_weight_kg: 83 }), measured({ date: "2026-11-21", waist_cm: 90 })];
  expect(measuresOf(log).map(({ label }) => label)).toEqual(["Peso", "Cintura"]);
  expect(pointsOf(log, "weight_kg").map(({ value, mean }) => [value, mean])).toEqual([[82.5, 83]]);
  expect(pointsOf(log, "waist_cm").map(({ date, mean }) => [date, mean])).toEqual([["2026-11-21", null]]);
  const [low, high] = rangeOf(pointsOf(log, "weight_kg"));
  expect(low).toBeLessThan(82.5);
  expect(high).toBeGreaterThan(82.5);
});

it("reads what was typed with comma or point and leaves out what is empty", () => {
  const values = { ...formValues(undefined), weight_kg: "82,5", waist_cm: "90.2" };
  expect(validate(values)).toEqual({});
  expect(bodyOf(values)).toMatchObject({ weight_kg: 82.5, waist_cm: 90.2, arm_cm: null });
  expect(formValues(measured({ weight_kg: 82.5 })).weight_kg).toBe("82,5");
});

it.each([
  [{}, { weight_kg: "Preencha pelo menos uma medida." }],
  [{ weight_kg: "8" }, { weight_kg: "Use no mínimo 25." }],
  [{ weight_kg: "oitenta" }, { weight_kg: "Digite um número." }],
  [{ weight_kg: "80", body_fat: "90" }, { body_fat: "Use no máximo 75." }],
])("refuses %o", (typed, problems) => {
  expect(validate({ ...formValues(undefined), ...typed })).toEqual(problems);
});
