import { useLayoutEffect, useRef } from "react";

/** Brings the end into view with each new message. Older ones, loaded above, leave the place as it is. */
export function useEnd(newest: string | undefined) {
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another newest message is the reason.
  useLayoutEffect(() => {
    const { current: log } = place;
    if (log) log.scrollTop = log.scrollHeight;
  }, [newest]);
  return place;
}
