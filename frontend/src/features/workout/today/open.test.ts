import { describe, expect, it } from "vitest";
import { detail, NOW, savedSet } from "@/testing/fixtures";
import { countDone, formatWhen, lastDoneAt, openPath } from "./open";

const withSets = (...sets: ReturnType<typeof savedSet>[]) => ({
  ...detail,
  exercises: detail.exercises.map((exercise) => ({ ...exercise, sets })),
});

it("continues a program day by its name, another workout by its id", () => {
  const url = new URL(openPath({ ...detail, workout_type: "A", name: "Treino A - Peito" }), "http://x");
  expect(Object.fromEntries(url.searchParams)).toEqual({ type: "A", template: "Treino A - Peito" });
  expect(openPath({ ...detail, id: 9, workout_type: "Custom" })).toBe(
    "/workout-session?type=Custom&custom=true&workout=9",
  );
});

describe("what was done", () => {
  it("ends with the last completed set", () => {
    const workout = withSets(
      savedSet({ completed_at: "2026-11-16T12:30:00.000Z" }),
      savedSet({ completed_at: "2026-11-16T12:10:00.000Z" }),
      savedSet({ completed: false, completed_at: null, updated_at: "2026-11-16T12:50:00.000Z" }),
    );
    expect([countDone(workout), lastDoneAt(workout)]).toEqual([2, "2026-11-16T12:30:00.000Z"]);
  });

  it("falls back to the row's time when the set has none", () => {
    const workout = withSets(savedSet({ completed_at: null, updated_at: "2026-11-16T12:20:00.000Z" }));
    expect(lastDoneAt(workout)).toBe("2026-11-16T12:20:00.000Z");
  });

  it("is nothing where no set was completed", () => {
    expect(lastDoneAt(withSets(savedSet({ completed: false })))).toBeNull();
  });
});

it.each([
  ["2026-11-16T12:12:00.000Z", "às 09:12"],
  ["2026-11-16T02:12:00.000Z", "em 15/11/2026 às 23:12"],
])("says when %s was", (instant, words) => {
  expect(formatWhen(instant, NOW)).toBe(words);
});
