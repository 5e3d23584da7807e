import { afterEach, beforeEach, expect, it, vi } from "vitest";

const load = vi.fn(async () => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  load.mockClear();
  vi.stubGlobal("requestIdleCallback", (work: () => void) => setTimeout(work));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const serve = () => vi.stubGlobal("navigator", { serviceWorker: { controller: {} } });

it("loads nothing ahead where a worker serves the page, now or soon", async () => {
  const { loadWithoutWorker } = await import("./device");
  vi.stubGlobal("navigator", { serviceWorker: { controller: null } });
  loadWithoutWorker(load);
  await vi.advanceTimersByTimeAsync(5_000);
  serve();
  loadWithoutWorker(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
});

it("loads ahead if no worker comes, and at once if none can", async () => {
  const { expectNoWorker, loadWithoutWorker } = await import("./device");
  vi.stubGlobal("navigator", {});
  loadWithoutWorker(load);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(load).toHaveBeenCalledTimes(1);
  expectNoWorker();
  loadWithoutWorker(load);
  await vi.advanceTimersByTimeAsync(10);
  expect(load).toHaveBeenCalledTimes(2);
});
