import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { inTurn } from "./inTurn";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const FRAME_MS = 16;

it("does one piece of work per frame, in order, and not what was cancelled", () => {
  const done: string[] = [];
  const add = (name: string) => inTurn(() => void done.push(name));
  add("first");
  const cancel = add("second");
  add("third");
  expect(done).toEqual([]);
  vi.advanceTimersByTime(FRAME_MS);
  expect(done).toEqual(["first"]);
  cancel();
  vi.advanceTimersByTime(FRAME_MS);
  expect(done).toEqual(["first", "third"]);
  add("fourth");
  vi.advanceTimersByTime(FRAME_MS);
  expect(done).toEqual(["first", "third", "fourth"]);
});

it("goes on after a piece that fails, or that was the only one and is cancelled", () => {
  inTurn(() => undefined)();
  vi.advanceTimersByTime(FRAME_MS);
  const done = vi.fn();
  inTurn(() => {
    throw new Error("no canvas");
  });
  inTurn(done);
  expect(() => vi.advanceTimersByTime(FRAME_MS)).toThrow("no canvas");
  vi.advanceTimersByTime(FRAME_MS);
  expect(done).toHaveBeenCalledOnce();
});
