import { describe, expect, it } from "vitest";
import { metric, review } from "@/testing/review";
import { isQuiet, newExercises, otherChanges, progressBars } from "./model";

const DAY = 24 * 60 * 60_000;

it.each([
  [null, 0, false],
  [0, 0, true],
  [0, 7 * DAY - 1, true],
  [0, 7 * DAY, false],
  // A clock that was set back must not hide the review forever.
  [DAY, 0, false],
])("kept at %s, isQuiet at %i: %s", (keptAt, now, expected) => {
  expect(isQuiet(keptAt, now)).toBe(expected);
});

describe("progressBars", () => {
  it("shows five exercises at most", () => {
    const names = ["a", "b", "c", "d", "e", "f"];
    expect(progressBars(names.map((exercise_name) => metric({ exercise_name }))).map(({ name }) => name)).toEqual(
      names.slice(0, 5),
    );
  });

  it.each([
    [130, 100],
    [100, 100],
    [59.6, 60],
    [-3, 0],
  ])("draws %d %% as %i", (progress_percentage, percentage) => {
    expect(progressBars([metric({ progress_percentage })])[0]?.percentage).toBe(percentage);
  });
});

it("suggests three new exercises at most", () => {
  expect(newExercises({ ...review.suggestions, new_exercises: ["a", "b", "c", "d"] })).toEqual(["a", "b", "c"]);
});

it("lists only what changes", () => {
  const nothing = {
    ...review.suggestions,
    level_progression: false,
    volume_increase: false,
    intensity_increase: false,
    program_change: null,
  };
  expect(otherChanges(nothing)).toEqual([]);
  const all = { ...nothing, level_progression: true, volume_increase: true, intensity_increase: true };
  expect(otherChanges({ ...all, program_change: "Mudar de ABC para ABCDE" })).toEqual([
    { change: "level", text: "Você sobe de nível" },
    { change: "volume", text: "Mais séries por semana" },
    { change: "intensity", text: "Mais carga, um pouco menos de repetições" },
    { change: "program", text: "Mudar de ABC para ABCDE" },
  ]);
});
