import type { QueryClient } from "@tanstack/react-query";
import { remembered } from "@/features/access";
import { updates } from "./updates";

/** Nothing of this may hold up the first screen. */
function whenIdle(work: () => void): void {
  const soon = () =>
    "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, 2_000);
  if (document.readyState === "complete") soon();
  else window.addEventListener("load", soon, { once: true });
}

const prepare = (client: QueryClient) => () => {
  if (!remembered.read()) return;
  import("./prefetch").then(({ fetchReserve }) => fetchReserve(client)).catch(() => undefined);
};

/** What makes the next start independent of the network. */
export function afterStart(client: QueryClient): void {
  const isMember = remembered.read() !== null;
  whenIdle(() => {
    if (import.meta.env.PROD) updates.watch().catch(() => undefined);
    prepare(client)();
    // An installed app is asked nothing for it; a visitor of the site might be.
    if (window.matchMedia("(display-mode: standalone)").matches) void navigator.storage?.persist?.();
  });
  window.addEventListener("online", prepare(client));
  window.addEventListener("pageshow", ({ persisted }) => {
    // The browser brought the screen back as it was, and whoever it belonged to has signed out since.
    if (persisted && isMember && !remembered.read()) window.location.reload();
  });
}
