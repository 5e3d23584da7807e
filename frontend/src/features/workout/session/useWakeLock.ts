import { useEffect } from "react";

/** No phone locks itself in the first second: its code comes after the screen's. */
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
