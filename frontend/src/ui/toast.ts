import { notifications } from "@mantine/notifications";
import type { ReactNode } from "react";

/** The contract's alerts. Good news waits its turn in a screen reader, bad news interrupts. */
export const toast = {
  success: (message: ReactNode) =>
    notifications.show({ message, role: "status", autoClose: 6000, className: "ev-toast" }),
  hide: notifications.hide,
  error: (message: string) =>
    notifications.show({ message, role: "alert", autoClose: 5000, className: "ev-toast ev-toast-error" }),
};
