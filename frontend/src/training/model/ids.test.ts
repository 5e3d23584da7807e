import { version } from "uuid";
import { expect, it } from "vitest";
import { exerciseIdOf, setIdOf, warmUpIdOf, workoutIdOf } from "./ids";

const key = { memberId: 7, date: "2026-11-23", workoutType: "A", template: null, attempt: 0 };

it("derives the same ids on every device, and others for what differs", () => {
  const workout = workoutIdOf(key);
  expect(workoutIdOf({ ...key })).toBe(workout);
  const exercise = exerciseIdOf(workout, 1, 0);
  const ids = [
    workout,
    workoutIdOf({ ...key, attempt: 1 }),
    workoutIdOf({ ...key, memberId: 8 }),
    exercise,
    exerciseIdOf(workout, 1, 1),
    setIdOf(exercise, 0),
    setIdOf(exercise, 1),
    warmUpIdOf(exercise, 1),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.map(version)).toEqual(ids.map(() => 8));
});

it("lets the ids of a session follow those of earlier days", () => {
  const [before, after] = [workoutIdOf(key), workoutIdOf({ ...key, date: "2026-11-24" })];
  const ofSets = [before, after].map((workout) => setIdOf(exerciseIdOf(workout, 1, 0), 0));
  expect(before < after).toBe(true);
  expect(ofSets[0] && ofSets[1] && ofSets[0] < ofSets[1]).toBe(true);
});
