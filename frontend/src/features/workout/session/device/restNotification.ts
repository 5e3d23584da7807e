import { settings } from "@/training/device/settings";

/** One rest's notification replaces the one before. */
const TAG = "evolua-rest";

export const canNotify = () => "Notification" in window && "serviceWorker" in navigator;

/** Asks for the browser's permission; false where it is denied. */
export const askToNotify = async (): Promise<boolean> => (await Notification.requestPermission()) === "granted";

/** Tells that a rest is over where the page can't be seen: the phone is locked, or another app is in front. */
export async function notifyRestOver(next: string): Promise<void> {
  const { notifies = false, sound } = settings.read();
  const isWanted = notifies && document.visibilityState === "hidden";
  if (!isWanted || !canNotify() || Notification.permission !== "granted") return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification("Descanso terminado", {
    body: next,
    tag: TAG,
    icon: "/icon-192.png",
    silent: !sound,
  });
}

/** The member is back, and knows. */
export async function closeRestNotification(): Promise<void> {
  if (!canNotify() || Notification.permission !== "granted") return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notification of (await registration?.getNotifications({ tag: TAG })) ?? []) notification.close();
}
