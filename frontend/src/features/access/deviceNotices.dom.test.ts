import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { registered } from "@/lib/push";
import { member } from "@/testing/fixtures";
import { PushDevice } from "@/testing/pushDevice";
import { HttpResponse, http, server } from "@/testing/server";
import { renewDeviceNotices } from "./deviceNotices";
import { remembered } from "./remembered";

let device: PushDevice;
let sent: string[];
beforeEach(() => {
  device = new PushDevice("granted");
  sent = [];
  remembered.store(member);
  server.use(
    http.get("*/api/push/key", () => HttpResponse.json({ public_key: "key" })),
    http.post<never, { endpoint: string }>("*/api/push/subscriptions", async ({ request }) => {
      sent.push((await request.json()).endpoint);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => device.remove());

const asked = (memberId: number, endpoint: string) =>
  registered.store(memberId, { endpoint } as unknown as PushSubscription);

describe("the start of the app", () => {
  it("registers the subscription that replaced the known one", async () => {
    asked(member.id, "https://push.test/old");
    await renewDeviceNotices();
    expect(sent).toEqual(["https://push.test/phone"]);
    await renewDeviceNotices();
    expect(sent).toHaveLength(1);
  });

  it("subscribes nobody who didn't ask for notices here", async () => {
    await renewDeviceNotices();
    asked(member.id + 1, "https://push.test/old");
    await renewDeviceNotices();
    expect([sent, device.subscribe.mock.calls]).toEqual([[], []]);
  });

  it("leaves a browser alone whose permission was taken back", async () => {
    device.remove();
    device = new PushDevice("denied");
    asked(member.id, "https://push.test/old");
    await renewDeviceNotices();
    expect(sent).toEqual([]);
  });
});
