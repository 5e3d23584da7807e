import { notifications } from "@mantine/notifications";

/** The contract's alerts. Good news waits its turn in a screen reader, bad news interrupts. */
export const toast = {
  success: (message: string) => notifications.show({ message, role: "status", autoClose: 6000, className: "ev-toast" }),
  error: (message: string) =>
    notifications.show({ message, role: "alert", autoClose: 5000, className: "ev-toast ev-toast-error" }),
};
