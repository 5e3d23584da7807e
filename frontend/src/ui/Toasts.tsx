import { useNotifications } from "@mantine/notifications";
import { type ComponentType, useEffect, useState } from "react";

/** Container of the toasts. Its chunk is large and loads with the first toast, if not preloaded before. */
export function Toasts() {
  const { notifications } = useNotifications();
  const [Container, setContainer] = useState<ComponentType | null>(null);
  const waiting = Container ? 0 : notifications.length;
  useEffect(() => {
    if (waiting === 0) return;
    import("./ToastContainer").then(
      ({ ToastContainer }) => setContainer(() => ToastContainer),
      // Offline the chunk may fail to load: the toast stays in the store, and the next one tries again.
      () => undefined,
    );
  }, [waiting]);
  return Container && <Container />;
}
