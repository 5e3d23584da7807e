import { api } from "@/api";
import { currentSubscription, registered } from "@/lib/push";

/** Signing out must not wait longer for a slow server; its own next message finds the browser gone. */
const TIMEOUT_MS = 2_000;

async function end(memberId: number | null): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  const removed = api.deletePushSubscription({ body: { endpoint } }, memberId === null ? {} : { memberId });
  await Promise.allSettled([removed, subscription.unsubscribe()]);
}

/** Ends the notices on this device, which whoever signs in next must not get. */
export async function endDeviceNotices(memberId: number | null): Promise<void> {
  if (!registered.exists()) return;
  registered.clear();
  const ended = end(memberId).catch(() => undefined);
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
}
