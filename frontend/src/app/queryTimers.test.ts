import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sharedTimers } from "./queryTimers";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("runs what is due, in order, and only once", async () => {
  const timers = sharedTimers();
  const ran: string[] = [];
  timers.setTimeout(() => ran.push("minute"), 60_000);
  timers.setTimeout(() => ran.push("retry"), 200);
  timers.setTimeout(() => ran.push("half"), 30_000);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(ran).toEqual(["retry"]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ran).toEqual(["retry", "half"]);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(ran).toEqual(["retry", "half", "minute"]);
});

it("has one timer of the browser, whatever is set", async () => {
  const set = vi.spyOn(globalThis, "setTimeout");
  const timers = sharedTimers();
  for (let at = 0; at < 20; at += 1) timers.setTimeout(() => {}, 30_000 + at * 10_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(set).toHaveBeenCalledTimes(1);
});

it("leaves out what was cleared, also by one that ran before", async () => {
  const timers = sharedTimers();
  const run = vi.fn();
  const cleared = timers.setTimeout(run, 5_000);
  timers.clearTimeout(cleared);
  const later = timers.setTimeout(run, 9_000);
  timers.setTimeout(() => timers.clearTimeout(later), 9_000 - 1);
  const short = timers.setTimeout(run, 10);
  timers.clearTimeout(short);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).not.toHaveBeenCalled();
});

it("runs one that is set while another runs", async () => {
  const timers = sharedTimers();
  const run = vi.fn();
  timers.setTimeout(() => timers.setTimeout(run, 2_000), 2_000);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledOnce();
});
