import { notifications } from "@mantine/notifications";
import type { ReactNode } from "react";

/** When each error that may still be on the screen was shown. */
const errors = new Map<string, number>();

function error(message: string): void {
  // One of a kind: the same act that fails again says the same once more.
  notifications.hide(message);
  errors.set(message, Date.now());
  notifications.show({
    id: message,
    message,
    role: "alert",
    autoClose: 5000,
    className: "ev-toast ev-toast-error",
    onClose: () => errors.delete(message),
  });
}

/** An act that began at `since` has succeeded: what was wrong before it isn't any more. */
function settle(since: number): void {
  for (const [message, shownAt] of errors) if (shownAt <= since) notifications.hide(message);
}

/** The contract's alerts. Good news waits its turn in a screen reader, bad news interrupts. */
export const toast = {
  success: (message: ReactNode) =>
    notifications.show({ message, role: "status", autoClose: 6000, className: "ev-toast" }),
  hide: notifications.hide,
  error,
  settle,
};
