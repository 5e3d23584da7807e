import { useEffect, useState } from "react";
import { whenIdle } from "./whenIdle";

/** Whether the screen has had time for more than its first frame: what nobody waits for can be asked and drawn then. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let isMounted = true;
    whenIdle(() => isMounted && setIdle(true));
    return () => {
      isMounted = false;
    };
  }, []);
  return idle;
}
