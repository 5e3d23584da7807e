/**
 * The browser's "back" closes the topmost dialog instead of leaving the screen. While a dialog is open, the screen has
 * a second history entry, marked but otherwise the same. "Back" goes from it to the screen's own entry, and the router
 * isn't notified. When the dialog is closed in another way, the second entry stays; a later "back" that finds no dialog
 * skips it, so that nobody has to press twice.
 */
const MARK = "evDialog";

interface Entry {
  /** The router's index of the screen. */
  screen: unknown;
  isSecond: boolean;
}

const read = (state: unknown): Entry => {
  const { idx, [MARK]: mark } = (state ?? {}) as Record<string, unknown>;
  return { screen: idx, isSecond: mark === true };
};

/** Close functions of the open dialogs, topmost last. */
const closers: (() => void)[] = [];
let here = read(window.history.state);
let onOwnStep: (() => void) | null = null;

function addEntry(): void {
  if (here.isSecond) return;
  window.history.pushState({ ...window.history.state, [MARK]: true }, "");
  here = { ...here, isSecond: true };
}

function onPop(event: PopStateEvent): void {
  const from = here;
  here = read(event.state);
  if (from.screen !== here.screen || from.isSecond === here.isSecond) return;
  event.stopImmediatePropagation();
  if (here.isSecond) return;
  if (onOwnStep) onOwnStep();
  else if (closers.length > 0) {
    closers.pop()?.();
    if (closers.length > 0) addEntry();
  } else window.history.back();
}

// Registered before the router's own listener.
window.addEventListener("popstate", onPop, { capture: true });

/** Registers an open dialog; the returned function unregisters it. */
export function openLayer(close: () => void): () => void {
  addEntry();
  const closer = () => close();
  closers.push(closer);
  return () => {
    const place = closers.indexOf(closer);
    if (place >= 0) closers.splice(place, 1);
  };
}

function toOwnEntry(): Promise<void> {
  if (!here.isSecond) return Promise.resolve();
  return new Promise((resolve) => {
    onOwnStep = () => {
      onOwnStep = null;
      resolve();
    };
    window.history.back();
  });
}

interface Router {
  navigate(to: never, options?: { replace?: boolean }): Promise<void>;
  subscribe(listener: () => void): void;
}

/** Wraps the router's navigation: a replace targets the screen's own entry, so that the marked one doesn't remain. */
export function guardEntries(router: object): void {
  const routed = router as Router;
  const { navigate } = routed;
  routed.subscribe(() => {
    here = read(window.history.state);
  });
  routed.navigate = async (to, options) => {
    if (options?.replace) await toOwnEntry();
    return navigate(to, options);
  };
}
