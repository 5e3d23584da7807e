import { describe, expect, it } from "vitest";
import { exercises, planned, workout } from "@/testing/fixtures";
import {
  exerciseChips,
  filterWorkouts,
  type HistoryFilter,
  prescription,
  restOf,
  totalHours,
  typeLabel,
  workoutName,
} from "./model";

describe("history filter", () => {
  // A Wednesday; its week runs from the 16th to the 22nd.
  const today = "2026-11-18";
  const found = (dates: string[], filter: Partial<HistoryFilter>) =>
    filterWorkouts(
      dates.map((date, id) => workout({ id, date })),
      { search: "", period: "all", ...filter },
      today,
    ).map(({ date }) => date);

  it("takes Monday to Sunday for the week", () => {
    expect(found(["2026-11-15", "2026-11-16", "2026-11-22", "2026-11-23"], { period: "week" })).toEqual([
      "2026-11-16",
      "2026-11-22",
    ]);
  });

  it("takes the calendar month of the same year", () => {
    expect(found(["2026-10-31", "2026-11-01", "2026-11-30", "2025-11-18"], { period: "month" })).toEqual([
      "2026-11-01",
      "2026-11-30",
    ]);
  });

  it("leaves out workouts with an unreadable date", () => {
    expect(found(["", "ontem", "2026-13-45", "2026-11-18"], {})).toEqual(["2026-11-18"]);
  });

  it.each(["triceps", "TRÍCEPS", " peito "])("finds %s without minding case, accents or spaces", (search) => {
    expect(found(["2026-11-18"], { search })).toHaveLength(1);
  });

  it("finds the nameless by the name they are shown with, and others by their notes", () => {
    const list = [workout({ id: 1, name: null }), workout({ id: 2, notes: "joelho ótimo" })];
    const ids = (search: string) => filterWorkouts(list, { search, period: "all" }, today).map(({ id }) => id);
    expect(ids("personalizado")).toEqual([1]);
    expect(ids("otimo")).toEqual([2]);
  });
});

it("shows three exercises and counts the others", () => {
  expect(exerciseChips(exercises)).toEqual({ shown: exercises.slice(0, 3).map(({ name }) => name), rest: 2 });
  expect(exerciseChips(exercises.slice(0, 2)).rest).toBe(0);
});

it("takes the rest of the first exercise, 60 s without one", () => {
  expect(restOf(exercises)).toBe(90);
  expect(restOf([])).toBe(60);
});

it.each([
  [planned(), "3 × 8–12 · 90 s"],
  [planned({ measure: "tempo", reps: "30-45", rest_seconds: 45 }), "3 × 30–45 s · 45 s"],
  [planned({ measure: "cardio_tempo", reps: "20", sets: 1, rest_seconds: 30 }), "1 × 20 min · 30 s"],
])("writes the prescription", (exercise, expected) => {
  expect(prescription(exercise)).toBe(expected);
});

it("names types and nameless workouts", () => {
  expect([typeLabel("A"), typeLabel("Custom")]).toEqual(["Treino A", "Custom"]);
  expect(workoutName(workout({ name: "  " }))).toBe("Treino Personalizado");
});

it.each([
  [0, 0],
  [29, 0],
  [30, 1],
  [2610, 44],
])("rounds %i minutes to %i h", (minutes, hours) => {
  expect(totalHours(minutes)).toBe(hours);
});
