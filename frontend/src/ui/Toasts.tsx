import { useNotifications } from "@mantine/notifications";
import { type ComponentType, useEffect, useState } from "react";

/** The toasts' place. Its code is large and comes with the first toast, unless the start has brought it before. */
export function Toasts() {
  const { notifications } = useNotifications();
  const [Container, setContainer] = useState<ComponentType | null>(null);
  const waiting = Container ? 0 : notifications.length;
  useEffect(() => {
    if (waiting === 0) return;
    import("./ToastContainer").then(
      ({ ToastContainer }) => setContainer(() => ToastContainer),
      // Without a network it may not come: the toast waits in the store, and the next one tries again.
      () => undefined,
    );
  }, [waiting]);
  return Container && <Container />;
}
