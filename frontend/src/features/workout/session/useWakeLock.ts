import { useEffect } from "react";

/** Loaded lazily: no phone locks itself in the first second. */
export function useWakeLock(): void {
  useEffect(() => {
    let isOver = false;
    let letGo = () => {};
    import("./wakeLock")
      .then(({ keepAwake }) => {
        if (!isOver) letGo = keepAwake();
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      letGo();
    };
  }, []);
}
