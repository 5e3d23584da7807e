import { describe, expect, it } from "vitest";
import { renewSubscription } from "./subscription";

const subscription = (endpoint: string) =>
  ({
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: "p", auth: "a" } }),
    options: { applicationServerKey: new ArrayBuffer(1) },
  }) as unknown as PushSubscription;

function device(publicKey: string | null = "key") {
  const [calls, keys] = [[] as string[], [] as unknown[]];
  const network = (async (path: string, { method = "GET", body }: RequestInit = {}) => {
    calls.push(`${method} ${path}${body ? ` ${body}` : ""}`);
    return Response.json({ public_key: publicKey });
  }) as typeof fetch;
  const manager = {
    subscribe: async (options?: PushSubscriptionOptionsInit) => {
      keys.push(options?.applicationServerKey);
      return subscription("https://push.example/new");
    },
  };
  return { calls, keys, network, manager };
}

const REGISTERED =
  'POST /api/push/subscriptions {"endpoint":"https://push.example/new","keys":{"p256dh":"p","auth":"a"}}';

describe("a push subscription that the browser replaced", () => {
  it("is registered as the browser gives it", async () => {
    const { calls, keys, network, manager } = device();
    await renewSubscription({ newSubscription: subscription("https://push.example/new") }, manager, network);
    expect([calls, keys]).toEqual([[REGISTERED], []]);
  });

  it("is renewed with the key of the old one, or the server's", async () => {
    const known = device();
    await renewSubscription({ oldSubscription: subscription("old") }, known.manager, known.network);
    expect(known.calls).toEqual([REGISTERED]);
    const unknown = device();
    await renewSubscription({}, unknown.manager, unknown.network);
    expect([unknown.calls, unknown.keys]).toEqual([["GET /api/push/key", REGISTERED], ["key"]]);
  });

  it("is left alone where the server sends no notices", async () => {
    const { calls, keys, network, manager } = device(null);
    await renewSubscription({}, manager, network);
    expect([calls, keys]).toEqual([["GET /api/push/key"], []]);
  });
});
