import { describe, expect, it } from "vitest";
import { workout } from "@/testing/fixtures";
import { editValues, minutesError, toChange } from "./edit";

const changed = (row = workout(), change: Partial<ReturnType<typeof editValues>> = {}) =>
  toChange(row, { ...editValues(row), ...change });

it.each([
  ["", true],
  ["1", true],
  ["240", true],
  ["0", false],
  ["241", false],
  ["1,5", false],
  ["uma hora", false],
])("accepts %o minutes: %s", (minutes, accepted) => {
  expect(minutesError(minutes) === null).toBe(accepted);
});

describe("what is sent", () => {
  it("leaves the times unchanged if the duration is unchanged", () => {
    expect(changed(workout(), { name: " Peito ", notes: "  " })).toEqual({
      name: "Peito",
      date: "2026-11-09",
      notes: null,
    });
  });

  it("moves the end for a new duration, pauses on top", () => {
    expect(changed(workout({ paused_seconds: 120 }), { minutes: "30" })).toMatchObject({
      end_time: "2026-11-09T10:32:00.000Z",
    });
  });

  it("moves the start where only the end is known", () => {
    const row = workout({ start_time: null, duration_minutes: null });
    expect(changed(row, { minutes: "28" })).toMatchObject({ start_time: "2026-11-09T10:30:00.000Z" });
    expect(changed(row)).not.toHaveProperty("start_time");
  });

  it("has only name and notes for a planned workout", () => {
    const planned = workout({ start_time: null, end_time: null, duration_minutes: null, name: "Braços" });
    expect(changed(planned, { notes: "leve" })).toEqual({ name: "Braços", notes: "leve" });
  });
});
