/** What the browser tells when it replaces its push subscription; some browsers tell neither. */
export interface SubscriptionChange {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

async function serverKey(network: typeof fetch): Promise<string | null> {
  const answer = await network("/api/push/key");
  return answer.ok ? ((await answer.json()) as { public_key: string | null }).public_key : null;
}

/** Registers the subscription that replaced the one the server knows; without it the device would fall silent. */
export async function renewSubscription(
  { oldSubscription, newSubscription }: SubscriptionChange,
  manager: Pick<PushManager, "subscribe">,
  network: typeof fetch,
): Promise<void> {
  let subscription = newSubscription;
  if (!subscription) {
    const applicationServerKey = oldSubscription?.options.applicationServerKey ?? (await serverKey(network));
    if (!applicationServerKey) return;
    subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey });
  }
  const { endpoint, keys } = subscription.toJSON();
  await network("/api/push/subscriptions", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, keys }),
  });
}
