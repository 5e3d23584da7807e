/**
 * The interface of React, which the app and its libraries import, on top of Preact: the same components in 49 kB less to
 * load before the first screen. What Preact lacks, or does in another way than those rely on, is added here.
 */
import { options } from "preact";
import compat, { useEffect, useState } from "preact/compat";

export * from "preact/compat";

const LONGEST_FRAME_MS = 35;

/** Runs the effects that wait for the paint. */
let flush;
function flushEffects() {
  const run = flush;
  flush = undefined;
  run?.();
}

options.requestAnimationFrame = (run) => {
  flush = run;
  // A page in the background draws no frames.
  const timer = setTimeout(flushEffects, LONGEST_FRAME_MS);
  requestAnimationFrame(() => {
    clearTimeout(timer);
    setTimeout(flushEffects);
  });
};

// The next handler may need what an effect has yet to set: the function of a mutation, the row that a drag is over.
for (const event of ["pointerdown", "pointerup", "click", "keydown", "input", "submit"]) {
  globalThis.addEventListener?.(event, flushEffects, { capture: true });
}

/** Mantine wraps in it what it keeps in the page while it is hidden. */
export const Activity = ({ mode, children }) => (mode === "hidden" ? null : children);

/** The value as it was until the screen has been painted with the new one everywhere else. */
export function useDeferredValue(value) {
  const [shown, show] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => show(() => value));
    return () => clearTimeout(timer);
  }, [value]);
  return shown;
}

/** The router shows a navigation's state with it while a transition lasts; here none does. */
export const useOptimistic = (state) => [state, () => undefined];

export default { ...compat, Activity, useDeferredValue, useOptimistic };
