import { notifications } from "@mantine/notifications";
import type { ReactNode } from "react";

/** When each error toast that may still be visible was shown, by message. */
const errors = new Map<string, number>();

function error(message: string): void {
  // Shows each message only once: a repeated failure replaces its toast.
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

/** An action begun at `since` succeeded: hides the error toasts shown before it. */
function hideErrorsBefore(since: number): void {
  for (const [message, shownAt] of errors) if (shownAt <= since) notifications.hide(message);
}

/** The contract's toasts. Screen readers announce successes politely and errors assertively. */
export const toast = {
  success: (message: ReactNode) =>
    notifications.show({ message, role: "status", autoClose: 6000, className: "ev-toast" }),
  hide: notifications.hide,
  error,
  hideErrorsBefore,
};
