import type { QueryClient } from "@tanstack/react-query";
import { dropEarly } from "@/api";
import { remembered } from "@/features/access";
import { updates } from "./updates";

const ASK_AGAIN_MS = 250;

const whenIdle = (work: () => void) =>
  "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, 1_000);

/** Nothing of this may hold up the first screen: neither its files nor its answers. */
function whenQuiet(client: QueryClient, work: () => void): void {
  const look = () => (client.isFetching() > 0 ? setTimeout(soon, ASK_AGAIN_MS) : work());
  const soon = () => whenIdle(look);
  if (document.readyState === "complete") soon();
  else window.addEventListener("load", soon, { once: true });
}

/** Fills the reserve for the time without a network, if an active member is here. */
export function fillReserve(client: QueryClient): void {
  if (!remembered.read()) return;
  whenQuiet(client, () => {
    import("./prefetch").then(({ fetchReserve }) => fetchReserve(client)).catch(() => undefined);
  });
}

/** What makes the next start independent of the network, and sends what the last one left behind. */
export function afterStart(client: QueryClient): void {
  const isMember = remembered.read() !== null;
  whenQuiet(client, () => {
    dropEarly();
    if (import.meta.env.PROD) updates.watch().catch(() => undefined);
    // An installed app gets it without a question; a visitor of the site might be asked.
    if (window.matchMedia("(display-mode: standalone)").matches) void navigator.storage?.persist?.();
  });
  whenQuiet(client, () => {
    const sending = import("@/features/workout/session/sync/background");
    sending.then(({ keepSending }) => keepSending(client)).catch(() => undefined);
  });
  fillReserve(client);
  window.addEventListener("online", () => fillReserve(client));
  window.addEventListener("pageshow", ({ persisted }) => {
    // The browser brought the screen back as it was, and whoever it belonged to has signed out since.
    if (persisted && isMember && !remembered.read()) window.location.reload();
  });
}
