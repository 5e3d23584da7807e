import "@testing-library/jest-dom/vitest";
import { notifications } from "@mantine/notifications";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { caller, connection } from "@/api";
import { closePanel } from "@/features/assistant/panelState";
import { closeGuide } from "@/features/exercise/guide/target";
import { leave } from "@/lib/leave";
import { allSlotsOf } from "@/training/device/slots";
import { member } from "./fixtures";
import { server } from "./server";

/** Set-up of tests that need a DOM, storage or the mock server. */
// The first screen of a file also waits for its code to compile, on machines of any speed.
configure({ asyncUtilTimeout: 8_000 });

// Mantine needs layout and media queries, which jsdom lacks.
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Everything is near the screen.
window.IntersectionObserver = class {
  readonly #report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }
  observe() {
    queueMicrotask(() => this.#report([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
  }
  unobserve() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;
// A test's page is idle whenever it has nothing to do, without waiting for a second.
window.requestIdleCallback = (work) => window.setTimeout(work, 0, { didTimeout: false, timeRemaining: () => 50 });
window.matchMedia = (media: string) =>
  ({
    matches: false,
    media,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }) as unknown as MediaQueryList;
Object.defineProperty(document, "fonts", {
  value: { addEventListener() {}, removeEventListener() {} },
  configurable: true,
});
window.scrollTo = () => undefined;
// jsdom has no canvas; drawings are checked in a browser.
HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.scrollIntoView = () => undefined;

beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
beforeEach(() => void vi.spyOn(leave, "to").mockReturnValue());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name);
  notifications.clean();
  closeGuide();
  closePanel();
  server.resetHandlers();
  // A value that localStorage refused lives as long as the page.
  vi.restoreAllMocks();
  for (const slot of allSlotsOf(member.id)) slot.write(null);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
  caller.setMember(null);
  connection.reset();
});
afterAll(() => server.close());
