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

describe("the clock", () => {
  it("follows the device's clock", () => {
    vi.advanceTimersByTime(90_000);
    expect(clock.now()).toBe(Date.now());
  });

  it.each([-HOUR, HOUR, -60_000])("continues when the device's clock is set by %i ms", (by) => {
    vi.advanceTimersByTime(10_000);
    setBy(by);
    vi.advanceTimersByTime(5_000);
    expect(passed()).toBe(15_000);
    setBy(-by);
    vi.advanceTimersByTime(5_000);
    expect(passed()).toBe(20_000);
  });

  it("follows small corrections", () => {
    setBy(400);
    expect(clock.now()).toBe(Date.now());
  });

  it("counts the time for which the phone slept", () => {
    document.dispatchEvent(new Event("visibilitychange"));
    setBy(40 * 60_000);
    expect(passed()).toBe(40 * 60_000);
    // The offset applies only once: the next jump is seen as it happens.
    setBy(HOUR);
    expect(passed()).toBe(40 * 60_000);
  });

  it("never goes back, even while the page is hidden", () => {
    document.dispatchEvent(new Event("visibilitychange"));
    setBy(-HOUR);
    expect(passed()).toBe(0);
  });

  it("starts no earlier than the last known time", () => {
    clock.start(start + HOUR);
    expect(passed()).toBe(HOUR);
    vi.advanceTimersByTime(1_000);
    expect(passed()).toBe(HOUR + 1_000);
  });
});
