import type { QueryClient } from "@tanstack/react-query";
import { dropEarly } from "@/api";
import { remembered } from "@/features/access";
import { workoutQueries } from "@/features/workout";
import { keepSending } from "@/training";
import { updates } from "./updates";

const ASK_AGAIN_MS = 250;

const whenIdle = (work: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, 1_000);

/** Whether the first screen is complete, with its files and queries. */
export type IsQuiet = () => boolean;

/** Delays background work until the first screen is complete. */
function whenQuiet(isQuiet: IsQuiet, work: () => void): void {
  const runOrWait = () => (isQuiet() ? work() : setTimeout(waitForIdle, ASK_AGAIN_MS));
  const waitForIdle = () => whenIdle(runOrWait);
  if (document.readyState === "complete") waitForIdle();
  else window.addEventListener("load", waitForIdle, { once: true });
}

/** Prefetches offline data when an active member is signed in. */
export function fillReserve(client: QueryClient, isQuiet: IsQuiet): void {
  if (!remembered.read()) return;
  whenQuiet(isQuiet, () => {
    import("./prefetch").then(({ prefetchOfflineData }) => prefetchOfflineData(client)).catch(() => undefined);
  });
}

/** Prepares the next start for offline use, and sends what the last visit left in the outbox. */
export function afterStart(client: QueryClient, isQuiet: IsQuiet): void {
  whenQuiet(isQuiet, () => {
    dropEarly();
    import("@/ui/ToastContainer").catch(() => undefined);
    if (import.meta.env.PROD) updates.watch().catch(() => undefined);
    // Granted without a prompt to an installed app; a browser tab might show one.
    if (window.matchMedia("(display-mode: standalone)").matches) void navigator.storage?.persist?.();
  });
  whenQuiet(isQuiet, () => {
    const onSent = () => client.invalidateQueries({ queryKey: workoutQueries.all });
    keepSending({ memberId: remembered.id, onSent });
  });
  fillReserve(client, isQuiet);
  window.addEventListener("online", () => fillReserve(client, isQuiet));
}
