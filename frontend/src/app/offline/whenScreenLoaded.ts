import { whenIdle } from "@/lib/loading/whenIdle";

const RECHECK_MS = 250;

/** Whether the first screen has all its files and data. */
export type IsScreenLoaded = () => boolean;

/** Runs background work once the first screen is loaded and the browser is idle. */
export function whenScreenLoaded(isScreenLoaded: IsScreenLoaded, work: () => void): void {
  const runOrRecheck = () => (isScreenLoaded() ? work() : setTimeout(waitForIdle, RECHECK_MS));
  const waitForIdle = () => whenIdle(runOrRecheck);
  if (document.readyState === "complete") waitForIdle();
  else window.addEventListener("load", waitForIdle, { once: true });
}
