import { useEffect, useRef } from "react";

const HOLD_MS = 350;
const FIRST_PAUSE_MS = 160;
const LEAST_PAUSE_MS = 40;
/** Each pause is this share of the one before. */
const ACCELERATION = 0.88;

/**
 * Handlers of a button that acts on a tap, and again and again, ever faster, while it is held. A button that was
 * disabled meanwhile hears nothing of the lifted finger, so `isDisabled` ends the hold.
 */
export function useHeld(act: () => void, isDisabled: boolean) {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasRepeated = useRef(false);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (isDisabled) clearTimeout(timer.current);
  }, [isDisabled]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const repeat = (pause: number) => {
    hasRepeated.current = true;
    latest.current();
    timer.current = setTimeout(repeat, pause, Math.max(LEAST_PAUSE_MS, pause * ACCELERATION));
  };
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ button }: { button: number }) => {
      if (button !== 0) return;
      stop();
      hasRepeated.current = false;
      timer.current = setTimeout(repeat, HOLD_MS, FIRST_PAUSE_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A long press opens a menu on touch screens.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => {
      // The click that ends a hold has acted already.
      if (!hasRepeated.current) act();
      hasRepeated.current = false;
    },
  };
}
