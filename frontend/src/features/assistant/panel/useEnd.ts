import { type UIEvent, useEffect, useLayoutEffect, useRef } from "react";

/** Nearer than this, the reader is at the end. */
const NEAR_PX = 48;

function toEnd(place: HTMLElement | null): void {
  if (place) place.scrollTop = place.scrollHeight;
}

/** Keeps the end of what grows in view, unless the reader has scrolled back; what is `asked` brings them to the end. */
export function useEnd(asked: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is the reason.
  useLayoutEffect(() => {
    isAtEnd.current = true;
  }, [asked]);
  useLayoutEffect(() => {
    if (isAtEnd.current) toEnd(place.current);
  });
  // The room changes too: a keyboard appears, a question grows.
  useEffect(() => {
    const { current: log } = place;
    if (!log) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd(log);
    });
    observer.observe(log);
    return () => observer.disconnect();
  }, []);
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) => {
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
  };
  return { place, onScroll };
}
