import { readStored, removeStored, writeStored } from "./storage/storage";

/** For whom this device was registered: a browser has one subscription for all its members. */
const KEY = "evolua.push";

interface Registered {
  /** Null for a member who waits for the approval. */
  memberId: number | null;
  endpoint: string;
}

export const canPush = () => "PushManager" in window && "serviceWorker" in navigator && "Notification" in window;

/** An iPhone tells only what is on its home screen. */
export const needsHomeScreen = () => !canPush() && /iP(hone|od|ad)/.test(navigator.userAgent);

const registration = async () => (canPush() ? await navigator.serviceWorker.getRegistration() : undefined);

/** This browser's subscription, if a member asked for it here. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  return (await (await registration())?.pushManager.getSubscription()) ?? null;
}

/** Subscribes with the server's key; in place of a subscription with a key that the server had before. */
export async function subscribe(key: string): Promise<PushSubscription> {
  const manager = (await registration())?.pushManager;
  if (!manager) throw new Error("no service worker serves this page");
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const before = await manager.getSubscription();
    if (!before) throw error;
    await before.unsubscribe();
    return manager.subscribe(options);
  }
}

export const registered = {
  store: (memberId: number | null, { endpoint }: PushSubscription) =>
    writeStored(KEY, { memberId, endpoint } satisfies Registered),
  clear: () => removeStored(KEY),
  isFor(memberId: number | null, { endpoint }: PushSubscription): boolean {
    const stored = readStored<Registered>(KEY);
    if (stored?.endpoint !== endpoint) return false;
    return stored.memberId === null || stored.memberId === memberId;
  },
  /** Whether the member asked for notices here, at whatever address the browser had then. */
  isOf(memberId: number | null): boolean {
    const stored = readStored<Registered>(KEY);
    return stored !== null && (stored.memberId === null || stored.memberId === memberId);
  },
  exists: () => readStored<Registered>(KEY) !== null,
};
