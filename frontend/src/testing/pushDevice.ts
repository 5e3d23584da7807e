import { vi } from "vitest";

const ENDPOINT = "https://push.test/phone";

/** A browser that can receive messages, in place of jsdom's, which can't. */
export class PushDevice {
  subscription: ReturnType<PushDevice["newSubscription"]> | null = null;
  readonly subscribe = vi.fn(async (_options: PushSubscriptionOptionsInit) => {
    this.subscription = this.newSubscription();
    return this.subscription;
  });
  readonly requestPermission = vi.fn(async () => {
    this.notification.permission = this.answer;
    return this.answer;
  });
  readonly notification: { permission: NotificationPermission; requestPermission: () => Promise<unknown> };

  private readonly answer: NotificationPermission;

  constructor(permission: NotificationPermission = "default", answer: NotificationPermission = "granted") {
    this.answer = answer;
    this.notification = { permission, requestPermission: this.requestPermission };
    const pushManager = { subscribe: this.subscribe, getSubscription: async () => this.subscription };
    const serviceWorker = { getRegistration: async () => ({ pushManager }) };
    vi.stubGlobal("PushManager", class {});
    vi.stubGlobal("Notification", this.notification);
    Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
  }

  /** Call it after each test. */
  remove(): void {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "serviceWorker");
  }

  private newSubscription() {
    return {
      endpoint: ENDPOINT,
      toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: "key", auth: "secret" } }),
      unsubscribe: async () => {
        this.subscription = null;
        return true;
      },
    };
  }
}
