import type { Page } from "@playwright/test";
import { newKeys } from "../../scripts/stand-ins/src/push/crypto.js";
import { type PushService, startPushService } from "../../scripts/stand-ins/src/push/index.js";
import { Administrator } from "./support/admin.ts";
import { expectAccessible, expectAccessibleInTheDark } from "./support/axe.ts";
import { launchOptions } from "./support/chromium.ts";
import { waitForWorker } from "./support/device.ts";
import { ana, answerQuestionnaire, signInByCalls } from "./support/member.ts";
import { recordNotifications } from "./support/notifications.ts";
import type { Server } from "./support/server.ts";
import { test as base, expect } from "./support/test.ts";
import { goToWeekday, WEDNESDAY } from "./support/time.ts";

const keys = newKeys();

const test = base.extend<{ push: PushService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from this pattern.
  push: async ({}, use) => {
    const push = await startPushService({ port: 0 });
    await use(push);
    await push.close();
  },
});

test.use({
  launchOptions,
  variables: {
    EVOLUA_VAPID_PUBLIC_KEY: keys.publicKey,
    EVOLUA_VAPID_PRIVATE_KEY: keys.privateKey,
    EVOLUA_VAPID_SUBJECT: "mailto:ola@evolua.test",
    // The push service of these journeys is on this machine.
    EVOLUA_DEV_PUSH_ALLOW_PRIVATE: "true",
  },
});

/** In the morning, because nobody is told at night. The administrator signs in after that. */
async function inTheMorning(page: Page, server: Server, push: PushService): Promise<Administrator> {
  await goToWeekday(server, page, WEDNESDAY);
  push.setMode({ seconds_ahead: server.secondsAhead });
  return Administrator.signIn(server);
}

const devices = (server: Server): Promise<number> => server.count("SELECT COUNT(*) FROM push_subscriptions");
const titles = (push: PushService): string[] => push.messages.map(({ payload }) => JSON.parse(payload).title);

test("an approval reaches the member's device, and a device that is gone is forgotten", async ({
  page,
  server,
  push,
}) => {
  await signInByCalls(page, server, ana);
  await answerQuestionnaire(page, server);
  const admin = await inTheMorning(page, server, push);
  const { public_key } = await (await page.request.get(`${server.url}/api/push/key`)).json();
  expect(public_key).toBe(keys.publicKey);
  const phone = push.subscribe(public_key);
  const answer = await page.request.post(`${server.url}/api/push/subscriptions`, { data: phone });
  expect(answer.status(), await answer.text()).toBe(204);

  await admin.approve(ana.email);
  await expect.poll(() => push.messages).toHaveLength(1);
  const [message] = push.messages;
  expect(message).toMatchObject({ endpoint: phone.endpoint, claims: { aud: push.url, sub: "mailto:ola@evolua.test" } });
  expect(JSON.parse(message?.payload ?? "")).toEqual({
    title: "Seu acesso está liberado",
    body: "O treino de hoje já está no app.",
    url: "/dashboard",
    tag: "approved",
  });

  push.setMode({ mode: "gone" });
  await admin.recordPayment(ana.email);
  await expect.poll(push.attempts).toBe(2);
  await expect.poll(() => devices(server)).toBe(0);
  // A device that is registered later is told of the next payment.
  push.setMode({ mode: "ok" });
  const tablet = push.subscribe(public_key);
  await page.request.post(`${server.url}/api/push/subscriptions`, { data: tablet });
  await admin.recordPayment(ana.email);
  await expect.poll(() => push.messages.map(({ endpoint }) => endpoint)).toEqual([tablet.endpoint, phone.endpoint]);
  expect(titles(push)).toEqual(["Pagamento recebido", "Seu acesso está liberado"]);
  expect(push.attempts()).toBe(3);
  await admin.leave();
});

/** Lets the page subscribe at the stand-in; the browser's own push service is on the internet. */
async function subscribeAt(page: Page, push: PushService): Promise<void> {
  await page.exposeFunction("subscribeAtStandIn", (key: string) => push.subscribe(key));
  await page.addInitScript(() => {
    const KEPT = "test.subscription";
    const stored = () => JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
    const subscription = () => {
      const json = stored();
      const unsubscribe = async () => sessionStorage.removeItem(KEPT);
      return json && { endpoint: json.endpoint, toJSON: () => json, unsubscribe };
    };
    PushManager.prototype.getSubscription = async () => subscription();
    PushManager.prototype.subscribe = async (options) => {
      const made = await Reflect.get(window, "subscribeAtStandIn")(options?.applicationServerKey);
      sessionStorage.setItem(KEPT, JSON.stringify(made));
      return subscription();
    };
  });
}

/** Hands messages to the service worker as the browser's push service does. */
async function deliverer(page: Page, origin: string): Promise<(data: string) => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  const registrationId = await registered;
  return async (data) => {
    await browser.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  };
}

test.describe("in a browser that may notify", () => {
  test.use({ serviceWorkers: "allow", permissions: ["notifications"] });

  test("a member turns notices on, sees one, and turns them off", async ({ page, server, push }) => {
    await signInByCalls(page, server, ana);
    await answerQuestionnaire(page, server);
    const admin = await inTheMorning(page, server, push);
    await admin.approve(ana.email);
    await subscribeAt(page, push);
    await page.goto(`${server.url}/profile`);
    await waitForWorker(page);

    const section = page.getByRole("region", { name: "Avisos neste aparelho" });
    const control = section.getByRole("switch", { name: "Receber avisos" });
    await expect(control).not.toBeChecked();
    await control.click();
    await expect(control).toBeChecked();
    await expectAccessible(page);
    await expectAccessibleInTheDark(page);
    await page.reload();
    await expect(control).toBeChecked();

    await admin.recordPayment(ana.email);
    await expect.poll(() => titles(push)).toEqual(["Pagamento recebido"]);
    const deliver = await deliverer(page, server.url);
    const shown = await recordNotifications(page);
    await deliver(push.messages[0]?.payload ?? "");
    await expect.poll(() => shown).toEqual(["Pagamento recebido: Tudo certo. Bons treinos!"]);
    await deliver("not JSON");
    await expect.poll(() => shown.at(-1)).toBe("Evolua: Tem novidade no app.");

    await control.click();
    await expect(control).not.toBeChecked();
    await expect.poll(() => devices(server)).toBe(0);
    await admin.leave();
  });
});
