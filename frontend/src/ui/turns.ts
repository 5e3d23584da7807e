import { type ReactNode, useLayoutEffect, useState } from "react";
import { nextTask } from "@/lib/nextTask";

/** Parts of the first screen that wait to be rendered; null once it is complete. */
let waiting: (() => void)[] | null = null;
const onceShown: (() => void)[] = [];

/**
 * From here on, parts of the screen are rendered one per task: all in one would hold up a weak phone. For the first
 * screen only, which is built behind the page's static frame.
 */
export function beginTurns(): void {
  waiting = [];
}

/** Renders the parts that wait, and those inside of them, then shows the screen. */
export async function takeTurns(show: () => void): Promise<void> {
  await nextTask();
  for (let render = waiting?.shift(); render; render = waiting?.shift()) {
    render();
    await nextTask();
  }
  waiting = null;
  show();
  for (const request of onceShown.splice(0)) request();
}

/** Like `requestAnimationFrame`, for work on a screen that can be seen: scrolling and focus. Returns how to cancel it. */
export function requestShownFrame(work: () => void): () => void {
  let frame: number | undefined;
  let isCancelled = false;
  const request = () => {
    if (!isCancelled) frame = requestAnimationFrame(work);
  };
  if (waiting) onceShown.push(request);
  else request();
  return () => {
    isCancelled = true;
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}

/** A part of the screen with its own turn. */
export function Part({ children }: { children: ReactNode }): ReactNode {
  const [isDue, setDue] = useState(waiting === null);
  useLayoutEffect(() => {
    if (isDue) return;
    if (waiting) waiting.push(() => setDue(true));
    else setDue(true);
  }, [isDue]);
  return isDue ? children : null;
}
