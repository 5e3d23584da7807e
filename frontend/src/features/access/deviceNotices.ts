import { api } from "@/api";
import { canPush, currentSubscription, registered, subscribe } from "@/lib/push";
import { remembered } from "./remembered";

/** Signing out must not wait longer for a slow server; its own next message finds the browser gone. */
const TIMEOUT_MS = 2_000;

async function end(memberId: number | null): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  const removed = api.deletePushSubscription({ body: { endpoint } }, memberId === null ? {} : { memberId });
  await Promise.allSettled([removed, subscription.unsubscribe()]);
}

export async function registerDevice(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error("a subscription without keys");
  await api.createPushSubscription({ body: { endpoint, keys: { p256dh, auth } } });
  registered.store(remembered.id(), subscription);
}

/** Browsers replace their subscription at times, also while no worker hears of it: the server learns the new one. */
export async function renewDeviceNotices(): Promise<void> {
  const memberId = remembered.id();
  if (!canPush() || !registered.isOf(memberId) || Notification.permission !== "granted") return;
  const subscription = await currentSubscription();
  if (subscription && registered.isFor(memberId, subscription)) return;
  const { public_key: key } = await api.getPushKey();
  if (key) await registerDevice(subscription ?? (await subscribe(key)));
}

/** Ends the notices on this device, so that the next member to sign in doesn't get them. */
export async function endDeviceNotices(memberId: number | null): Promise<void> {
  if (!registered.exists()) return;
  registered.clear();
  const ended = end(memberId).catch(() => undefined);
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
}
