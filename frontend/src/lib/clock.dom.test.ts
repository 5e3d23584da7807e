import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clock } from "./clock";

const HOUR = 3_600_000;
let start: number;
const passed = () => clock.now() - start;
const setBy = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  clock.start(0);
  start = Date.now();
});
afterEach(() => vi.useRealTimers());

describe("the time as it passes", () => {
  it("is the device's, as long as nobody touches it", () => {
    vi.advanceTimersByTime(90_000);
    expect(clock.now()).toBe(Date.now());
  });

  it.each([-HOUR, HOUR, -60_000])("goes on where the clock is set by %i ms", (by) => {
    vi.advanceTimersByTime(10_000);
    setBy(by);
    vi.advanceTimersByTime(5_000);
    expect(passed()).toBe(15_000);
    setBy(-by);
    vi.advanceTimersByTime(5_000);
    expect(passed()).toBe(20_000);
  });

  it("follows the small corrections that a network makes", () => {
    setBy(400);
    expect(clock.now()).toBe(Date.now());
  });

  it("takes in how long the phone slept, which its running time doesn't know", () => {
    document.dispatchEvent(new Event("visibilitychange"));
    setBy(40 * 60_000);
    expect(passed()).toBe(40 * 60_000);
    // The offset applies only once: the next jump is seen as it happens.
    setBy(HOUR);
    expect(passed()).toBe(40 * 60_000);
  });

  it("never runs back, not even behind a locked screen", () => {
    document.dispatchEvent(new Event("visibilitychange"));
    setBy(-HOUR);
    expect(passed()).toBe(0);
  });

  it("begins no earlier than the last time that is known", () => {
    clock.start(start + HOUR);
    expect(passed()).toBe(HOUR);
    vi.advanceTimersByTime(1_000);
    expect(passed()).toBe(HOUR + 1_000);
  });
});
