import { useEffect, useRef } from "react";

/** Marks what is on the screen as read, once, while somebody looks. */
export function useRead(lastUnread: number | null, mark: (upTo: number) => Promise<unknown>): void {
  const marked = useRef(0);
  const latest = useRef(mark);
  useEffect(() => {
    latest.current = mark;
  });
  useEffect(() => {
    const look = () => {
      if (lastUnread === null || lastUnread <= marked.current || document.visibilityState !== "visible") return;
      const before = marked.current;
      marked.current = lastUnread;
      latest.current(lastUnread).catch(() => {
        // The next message, or the next look, tries again.
        marked.current = before;
      });
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [lastUnread]);
}
