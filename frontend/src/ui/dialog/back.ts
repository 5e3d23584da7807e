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

const readEntry = (state: unknown): Entry => {
  const { idx, [MARK]: mark } = (state ?? {}) as Record<string, unknown>;
  return { screen: idx, isSecond: mark === true };
};

/** Close functions of the open dialogs, topmost last. */
const closers: (() => void)[] = [];
let current = readEntry(window.history.state);
let onReturned: (() => void) | null = null;

function addEntry(): void {
  if (current.isSecond) return;
  window.history.pushState({ ...window.history.state, [MARK]: true }, "");
  current = { ...current, isSecond: true };
}

function onPop(event: PopStateEvent): void {
  const previous = current;
  current = readEntry(event.state);
  if (previous.screen !== current.screen || previous.isSecond === current.isSecond) return;
  event.stopImmediatePropagation();
  if (current.isSecond) return;
  if (onReturned) onReturned();
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
    const index = closers.indexOf(closer);
    if (index >= 0) closers.splice(index, 1);
  };
}

function returnToOwnEntry(): Promise<void> {
  if (!current.isSecond) return Promise.resolve();
  return new Promise((resolve) => {
    onReturned = () => {
      onReturned = null;
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
    current = readEntry(window.history.state);
  });
  routed.navigate = async (to, options) => {
    if (options?.replace) await returnToOwnEntry();
    return navigate(to, options);
  };
}
