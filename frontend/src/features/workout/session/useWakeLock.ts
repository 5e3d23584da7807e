import { useEffect } from "react";

/** Loaded lazily: no phone locks itself in the first second. */
export function useWakeLock(): void {
  useEffect(() => {
    let isUnmounted = false;
    let release = () => {};
    import("./wakeLock")
      .then(({ keepAwake }) => {
        if (!isUnmounted) release = keepAwake();
      })
      .catch(() => undefined);
    return () => {
      isUnmounted = true;
      release();
    };
  }, []);
}
