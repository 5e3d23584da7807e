/**
 * The browser's "back" closes the uppermost dialog instead of leaving the screen below it.
 *
 * While a dialog is open the screen has a second entry in the history, the same as its own but for a mark. "Back" leads
 * from there to the screen's own entry, which the router doesn't hear of. The second entry stays when the dialog closes
 * otherwise: a step back that finds no dialog goes on to the entry before, so that nobody has to press twice.
 */
const MARK = "evDialog";

interface Entry {
  /** The router's number of the screen. */
  screen: unknown;
  isSecond: boolean;
}

const read = (state: unknown): Entry => {
  const { idx, [MARK]: mark } = (state ?? {}) as Record<string, unknown>;
  return { screen: idx, isSecond: mark === true };
};

/** Of the dialogs that are open, the uppermost last. */
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

// Before the router's own listener.
window.addEventListener("popstate", onPop, { capture: true });

/** A dialog is open, until the returned function is called. */
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

/** Follows the router, and leads what replaces a screen to the screen's own entry: the second would stay otherwise. */
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
