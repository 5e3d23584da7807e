import type { QueryClient } from "@tanstack/react-query";
import { dropEarlyResponses } from "@/api";
import { remembered } from "@/features/access";
import { refreshAfterTraining } from "@/features/workout";
import { keepSending } from "@/training";
import { updates } from "./updates";

const RECHECK_MS = 250;

const whenIdle = (work: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, 1_000);

/** Whether the first screen has all its files and data. */
export type IsScreenLoaded = () => boolean;

/** Runs background work once the first screen is loaded and the browser is idle. */
function whenScreenLoaded(isScreenLoaded: IsScreenLoaded, work: () => void): void {
  const runOrRecheck = () => (isScreenLoaded() ? work() : setTimeout(waitForIdle, RECHECK_MS));
  const waitForIdle = () => whenIdle(runOrRecheck);
  if (document.readyState === "complete") waitForIdle();
  else window.addEventListener("load", waitForIdle, { once: true });
}

/** Prefetches offline data when an active member is signed in. */
export function prefetchWhenLoaded(client: QueryClient, isScreenLoaded: IsScreenLoaded): void {
  if (!remembered.read()) return;
  whenScreenLoaded(isScreenLoaded, () => {
    import("./prefetch").then(({ prefetchOfflineData }) => prefetchOfflineData(client)).catch(() => undefined);
  });
}

/** Prepares the next start for offline use, and sends what the last visit left in the outbox. */
export function afterStart(client: QueryClient, isScreenLoaded: IsScreenLoaded): void {
  whenScreenLoaded(isScreenLoaded, () => {
    dropEarlyResponses();
    import("@/ui/ToastContainer").catch(() => undefined);
    if (import.meta.env.PROD) updates.watch().catch(() => undefined);
    // Granted without a prompt to an installed app; a browser tab might show one.
    if (window.matchMedia("(display-mode: standalone)").matches) void navigator.storage?.persist?.();
  });
  whenScreenLoaded(isScreenLoaded, () => {
    const onSent = () => refreshAfterTraining(client);
    keepSending({ memberId: remembered.id, onSent });
  });
  prefetchWhenLoaded(client, isScreenLoaded);
  window.addEventListener("online", () => prefetchWhenLoaded(client, isScreenLoaded));
}
