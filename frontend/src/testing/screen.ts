import "@testing-library/jest-dom/vitest";
import { notifications } from "@mantine/notifications";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { closeGuide } from "@/features/exercise/guide/target";

/** Set-up of tests that render screens, after `page.ts`. */
// The first screen of a file also waits for its code to compile, on machines of any speed.
configure({ asyncUtilTimeout: 8_000 });

// Mantine needs layout and media queries, which jsdom lacks.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
window.matchMedia = (media: string) =>
  ({
    matches: false,
    media,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }) as unknown as MediaQueryList;
Object.defineProperty(document, "fonts", { value: { addEventListener() {}, removeEventListener() {} } });
window.scrollTo = () => undefined;
// jsdom has no canvas; drawings are checked in a browser.
HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  cleanup();
  notifications.clean();
  closeGuide();
});
