import { startTransition, useCallback, useState } from "react";

/** Two screens of a phone; also how many are added at a time. */
const STEP = 12;
/** How far below the screen the next ones are added. */
const AHEAD_PX = 800;

interface FirstPart<T> {
  shown: readonly T[];
  /** How many are missing. */
  rest: number;
  /** Goes to the element that stands for the missing ones: more are shown when it comes near. */
  ref: (element: HTMLElement | null) => (() => void) | undefined;
}

/** The beginning of a long list, as far as it was scrolled: with another `source` it starts from its first rows again. */
export function useFirstPart<T>(all: readonly T[], source: unknown = all): FirstPart<T> {
  const [grown, setGrown] = useState({ source, count: STEP });
  const count = grown.source === source ? grown.count : STEP;
  const shown = all.slice(0, count);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const grow = () => startTransition(() => setGrown({ source, count: count + STEP }));
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) grow();
        },
        { rootMargin: `${AHEAD_PX}px` },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [source, count],
  );
  return { shown, rest: all.length - shown.length, ref };
}
