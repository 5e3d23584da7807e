import type { QueryClient } from "@tanstack/react-query";
import { expectNoWorker, remembered, renewDeviceNotices } from "@/features/access";
import { refreshAfterTraining } from "@/features/workout";
import { inIdleTurns } from "@/lib/loading/whenIdle";
import { keepSending } from "@/training";
import { updates } from "./updates";
import { type IsScreenLoaded, whenScreenLoaded } from "./whenScreenLoaded";

/** Prefetches offline data when an active member is signed in. */
export function prefetchForOffline(client: QueryClient): void {
  if (!remembered.read()) return;
  import("./prefetch").then(({ prefetchOfflineData }) => prefetchOfflineData(client)).catch(() => undefined);
}

/** Prepares the next start for offline use, and sends what the last visit left in the outbox. */
export function afterStart(client: QueryClient, isScreenLoaded: IsScreenLoaded): void {
  // Granted without a prompt to an installed app; a browser tab might show one.
  if (window.matchMedia("(display-mode: standalone)").matches) void navigator.storage?.persist?.();
  keepSending({ memberId: remembered.id, onSent: () => refreshAfterTraining(client) });
  void inIdleTurns([
    () => import.meta.env.PROD && updates.watch(expectNoWorker),
    () => prefetchForOffline(client),
    () => void renewDeviceNotices().catch(() => undefined),
  ]);
  window.addEventListener("online", () => whenScreenLoaded(isScreenLoaded, () => prefetchForOffline(client)));
}
