import type { QueryClient } from "@tanstack/react-query";
import { dropEarly } from "@/api";
import { remembered } from "@/features/access";
import { workoutQueries } from "@/features/workout";
import { keepSending } from "@/training";
import { updates } from "./updates";

const ASK_AGAIN_MS = 250;

const whenIdle = (work: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, 1_000);

/** Whether the first screen has come: its files, and the answers to what they asked. */
export type IsQuiet = () => boolean;

/** Nothing of this may hold up the first screen. */
function whenQuiet(isQuiet: IsQuiet, work: () => void): void {
  const runOrWait = () => (isQuiet() ? work() : setTimeout(waitForIdle, ASK_AGAIN_MS));
  const waitForIdle = () => whenIdle(runOrWait);
  if (document.readyState === "complete") waitForIdle();
  else window.addEventListener("load", waitForIdle, { once: true });
}

/** Fills the reserve for the time without a network, if an active member is here. */
export function fillReserve(client: QueryClient, isQuiet: IsQuiet): void {
  if (!remembered.read()) return;
  whenQuiet(isQuiet, () => {
    import("./prefetch").then(({ fetchReserve }) => fetchReserve(client)).catch(() => undefined);
  });
}

/** What makes the next start independent of the network, and sends what the last one left behind. */
export function afterStart(client: QueryClient, isQuiet: IsQuiet): void {
  whenQuiet(isQuiet, () => {
    dropEarly();
    import("@/ui/ToastContainer").catch(() => undefined);
    if (import.meta.env.PROD) updates.watch().catch(() => undefined);
    // An installed app gets it without a question; a visitor of the site might be asked.
    if (window.matchMedia("(display-mode: standalone)").matches) void navigator.storage?.persist?.();
  });
  whenQuiet(isQuiet, () => {
    const onSent = () => client.invalidateQueries({ queryKey: workoutQueries.all });
    keepSending({ memberId: remembered.id, onSent });
  });
  fillReserve(client, isQuiet);
  window.addEventListener("online", () => fillReserve(client, isQuiet));
}
