import { describe, expect, it } from "vitest";
import { NOW, template } from "@/testing/fixtures";
import { CUSTOM_TYPE, type PastValues, pastDateError, pastWorkout, reuseOrCreateIds } from "./logPast";

const values: PastValues = { day: "A", date: "2026-11-12", minutes: "50", name: "", notes: " ", withSets: false };
const past = (change: Partial<PastValues> = {}, day: typeof template | undefined = template) =>
  pastWorkout({ values: { ...values, ...change }, template: day, clientId: "id", now: NOW });

describe("a workout of another day", () => {
  it("of the program has the day's name and codes", () => {
    expect(past()).toEqual({
      client_id: "id",
      name: "Treino A - Peito, Tríceps",
      date: "2026-11-12",
      workout_type: "A",
      program_type: "ABCDE",
      notes: null,
      start_time: "2026-11-12T15:00:00.000Z",
      end_time: "2026-11-12T15:50:00.000Z",
    });
  });

  it("outside the program is named by the member, or not at all", () => {
    const free = (name: string) =>
      pastWorkout({ values: { ...values, day: CUSTOM_TYPE, name }, template: undefined, clientId: "id", now: NOW });
    expect(free(" Corrida ")).toMatchObject({ name: "Corrida", workout_type: "Custom", program_type: "Personalizado" });
    expect(free("")).toMatchObject({ name: null });
  });

  it("of today has just ended", () => {
    expect(past({ date: "2026-11-16" })).toMatchObject({
      start_time: "2026-11-16T12:10:00.000Z",
      end_time: NOW.toISOString(),
    });
  });

  it("without a duration has only an end", () => {
    const values = past({ minutes: "" });
    expect(values.end_time).toBe("2026-11-12T15:00:00.000Z");
    expect(values).not.toHaveProperty("start_time");
  });
});

it.each([
  ["", "Escolha a data."],
  ["2026-11-17", "A data não pode estar no futuro."],
  ["2026-11-16", null],
  ["2020-01-01", null],
])("says of %o: %s", (date, error) => {
  expect(pastDateError(date, "2026-11-16")).toBe(error);
});

it("keeps its ids for the same content only", () => {
  const first = reuseOrCreateIds(null, { name: "a" }, 3);
  expect(new Set(first.ids).size).toBe(3);
  expect(reuseOrCreateIds(first, { name: "a" }, 3)).toBe(first);
  for (const other of [reuseOrCreateIds(first, { name: "b" }, 3), reuseOrCreateIds(first, { name: "a" }, 4)])
    expect(other.ids.some((id) => first.ids.includes(id))).toBe(false);
});
