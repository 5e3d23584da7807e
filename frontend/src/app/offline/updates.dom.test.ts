import { beforeEach, expect, it, vi } from "vitest";
import { ADOPT, TAKE_OVER } from "@/worker/messages";

/** A worker that installs, and activates on the page's message. */
class Worker extends EventTarget {
  state = "installed";
  readonly postMessage = vi.fn();
}

class Registration extends EventTarget {
  active: Worker | null = null;
  waiting: Worker | null = null;
  installing: Worker | null = null;
  readonly update = vi.fn(async () => undefined);

  /** Simulates that the browser found and installed another version. */
  arrive(): Worker {
    const worker = new Worker();
    this.installing = worker;
    this.dispatchEvent(new Event("updatefound"));
    this.installing = null;
    this.waiting = worker;
    worker.dispatchEvent(new Event("statechange"));
    return worker;
  }
}

class Container extends EventTarget {
  controller: object | null = {};
  readonly registration = new Registration();
  getRegistration = async () => this.registration;
  register = vi.fn(async () => this.registration);

  obeys(worker: Worker): void {
    worker.postMessage.mockImplementation(() => {
      this.registration.waiting = null;
      this.dispatchEvent(new Event("controllerchange"));
    });
  }
}

let container: Container;
let updates: typeof import("./updates").updates;
const healthz = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", vi.fn(answer));
const idle = async () => false;

beforeEach(async () => {
  container = new Container();
  vi.stubGlobal("navigator", { serviceWorker: container });
  healthz(async () => new Response("ok"));
  vi.resetModules();
  ({ updates } = await import("./updates"));
});

it("activates a waiting version at the next start", async () => {
  const worker = container.registration.arrive();
  container.obeys(worker);
  expect(await updates.activateAtStart(idle)).toBe(true);
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith(TAKE_OVER);
});

it("doesn't activate it while a workout is running", async () => {
  const worker = container.registration.arrive();
  expect(await updates.activateAtStart(async () => true)).toBe(false);
  expect(worker.postMessage).not.toHaveBeenCalled();
});

it.each([
  ["away", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["ill", async () => new Response("", { status: 503 })],
  ["behind a page to sign in to the network", async () => new Response("<html>")],
])("doesn't activate it while the server is %s", async (_, answer) => {
  const worker = container.registration.arrive();
  healthz(answer);
  expect(await updates.activateAtStart(idle)).toBe(false);
  expect(worker.postMessage).not.toHaveBeenCalled();
});

it("starts without a server check when no version waits or no worker is active", async () => {
  expect(await updates.activateAtStart(idle)).toBe(false);
  container.registration.arrive();
  container.controller = null;
  expect(await updates.activateAtStart(idle)).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
});

it("keeps the old version when the new one doesn't take over", async () => {
  vi.useFakeTimers();
  container.registration.arrive();
  const taken = updates.activateAtStart(idle);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(await taken).toBe(false);
  vi.useRealTimers();
});

it("reports a new version, but not the first one", async () => {
  container.controller = null;
  await updates.watch(vi.fn());
  const first = container.registration.arrive();
  expect(updates.isReady()).toBe(false);
  container.controller = first;
  container.registration.active = first;
  const onChange = vi.fn();
  updates.subscribe(onChange);
  container.registration.arrive();
  expect(onChange).toHaveBeenCalled();
  expect(updates.isReady()).toBe(true);
});

it("doesn't report the first worker when it controls the page while installing", async () => {
  container.controller = null;
  container.register.mockImplementation(async () => {
    container.controller = container.registration.arrive();
    return container.registration;
  });
  await updates.watch(vi.fn());
  container.dispatchEvent(new Event("controllerchange"));
  expect(updates.isReady()).toBe(false);
});

it("asks the first worker to claim a page that it doesn't control", async () => {
  container.controller = null;
  const worker = new Worker();
  container.registration.active = worker;
  worker.state = "activating";
  await updates.watch(vi.fn());
  expect(worker.postMessage).not.toHaveBeenCalled();
  worker.state = "activated";
  await updates.watch(vi.fn());
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith(ADOPT);
});

it("also reports a version that another tab activated", async () => {
  await updates.watch(vi.fn());
  expect(updates.isReady()).toBe(false);
  container.dispatchEvent(new Event("controllerchange"));
  expect(updates.isReady()).toBe(true);
});

it("checks for a new version in the foreground, at most once an hour", async () => {
  vi.useFakeTimers();
  await updates.watch(vi.fn());
  const toFront = () => document.dispatchEvent(new Event("visibilitychange"));
  toFront();
  expect(container.registration.update).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  toFront();
  toFront();
  expect(container.registration.update).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it("starts even if the browser rejects the call", async () => {
  container.getRegistration = async () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  expect(await updates.activateAtStart(idle)).toBe(false);
});

it("does nothing in a browser without service workers", async () => {
  vi.stubGlobal("navigator", {});
  expect(await updates.activateAtStart(idle)).toBe(false);
  const onRefused = vi.fn();
  await updates.watch(onRefused);
  expect(onRefused).toHaveBeenCalledTimes(1);
});

it("tells that the first worker can't store the app", async () => {
  const onRefused = vi.fn();
  await updates.watch(onRefused);
  const worker = container.registration.arrive();
  expect(onRefused).not.toHaveBeenCalled();
  worker.state = "redundant";
  worker.dispatchEvent(new Event("statechange"));
  expect(onRefused).toHaveBeenCalledTimes(1);
});
