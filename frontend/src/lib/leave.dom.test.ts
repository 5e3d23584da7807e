import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { leave } from "./leave";

const assign = vi.fn();
const restore = () => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
beforeEach(() => {
  vi.mocked(leave.to).mockRestore();
  vi.useFakeTimers();
  restore();
  assign.mockClear();
  vi.stubGlobal("location", { assign });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("navigates once, however many requests ask for the same page", () => {
  for (let asked = 0; asked < 8; asked += 1) leave.to("/");
  expect(assign.mock.calls).toEqual([["/"]]);
});

it("goes to another address at once", () => {
  leave.to("/dashboard");
  leave.to("/");
  expect(assign.mock.calls).toEqual([["/dashboard"], ["/"]]);
});

it("tries again when nothing has replaced the page", () => {
  leave.to("/");
  vi.advanceTimersByTime(5_000);
  leave.to("/");
  expect(assign).toHaveBeenCalledTimes(2);
});

it("navigates again after the page was restored from the back/forward cache", () => {
  leave.to("/");
  restore();
  leave.to("/");
  expect(assign).toHaveBeenCalledTimes(2);
});
