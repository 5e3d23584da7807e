import { useEffect, useEffectEvent } from "react";
import { openLayer } from "./back";

const FOCUS_AFTER_MS = 20;

/** For every dialog: "back" closes it, and focus returns to where it was, even if the dialog is unmounted. */
export function useLayer(isOpen: boolean, onClose: () => void, { isAddressed = false } = {}): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const leave = isAddressed ? undefined : openLayer(() => close());
    return () => {
      leave?.();
      setTimeout(() => {
        const page = before?.isConnected ? before.ownerDocument : null;
        if (page?.activeElement === page?.body) before?.focus({ preventScroll: true });
      }, FOCUS_AFTER_MS);
    };
  }, [isOpen, isAddressed]);
}
