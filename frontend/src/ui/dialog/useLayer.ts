import { useEffect, useEffectEvent } from "react";
import { openLayer } from "./back";

const FOCUS_AFTER_MS = 20;

/** For every dialog: "back" closes it, and focus returns to where it was, even if the dialog is unmounted. */
export function useLayer(isOpen: boolean, onClose: () => void, { isAddressed = false } = {}): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const previousFocus = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const unregister = isAddressed ? undefined : openLayer(() => close());
    return () => {
      unregister?.();
      setTimeout(() => {
        const page = previousFocus?.isConnected ? previousFocus.ownerDocument : null;
        if (page?.activeElement === page?.body) previousFocus?.focus({ preventScroll: true });
      }, FOCUS_AFTER_MS);
    };
  }, [isOpen, isAddressed]);
}
