import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { afterPaint } from "./afterPaint";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame", "cancelAnimationFrame"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("runs once, after the next frame", () => {
  const work = vi.fn();
  afterPaint(work);
  requestAnimationFrame(() => expect(work).not.toHaveBeenCalled());
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledOnce();
});

it("doesn't depend on a frame: a hidden page has none", () => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  const work = vi.fn();
  afterPaint(work);
  vi.advanceTimersByTime(200);
  expect(work).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it("can be cancelled", () => {
  const work = vi.fn();
  afterPaint(work)();
  vi.advanceTimersByTime(1_000);
  expect(work).not.toHaveBeenCalled();
});
