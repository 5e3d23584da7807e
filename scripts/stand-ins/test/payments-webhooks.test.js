import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import { order, SECRET, start } from "./support/payments.js";

test("a webhook names the payment in query and body and is signed", async (context) => {
  const { app, provider, call } = await start(context);
  await call("POST", "/checkout/preferences", { body: order({ notification_url: app.notificationUrl }) });
  const { id } = provider.createPayment({ external_reference: "pedido-1" });
  const [{ url, headers, body }] = await app.waitFor(1);
  assert.equal(url.pathname, "/webhooks/mercadopago");
  assert.deepEqual(Object.fromEntries(url.searchParams), {
    source_news: "webhooks",
    "data.id": String(id),
    type: "payment",
  });
  assert.deepEqual(body.data, { id: String(id) });
  assert.deepEqual([body.type, body.action, body.api_version], ["payment", "payment.created", "v1"]);
  assert.equal(typeof body.id, "number");
  const ts = timeOf(headers);
  assert.match(ts, /^\d{10}$/);
  assert.equal(headers["x-signature"], signatureOf(id, headers["x-request-id"], ts));
});

test("the time of the signature can be in milliseconds and follows the provider's clock", async (context) => {
  const { app, provider } = await start(context);
  provider.setMode({ timestamps: "milliseconds", seconds_ahead: 86_400 });
  provider.createPayment({ notification_url: app.notificationUrl });
  const [{ headers }] = await app.waitFor(1);
  assert.match(timeOf(headers), /^\d{13}$/);
  assert.ok(Number(timeOf(headers)) > Date.now() + 86_000_000);
});

test("a change is told as payment.updated, to the common address where the payment has none", async (context) => {
  const { app, provider } = await start(context, ({ url }) => ({ notifyUrl: `${url}/comum` }));
  const { id } = provider.createPayment();
  await app.waitFor(1);
  provider.changePayment(id, { status: "charged_back" });
  const [, { url, body }] = await app.waitFor(2);
  assert.equal(url.pathname, "/comum");
  assert.equal(body.action, "payment.updated");
});

test("a webhook is sent again until the answer is 200 or 201", async (context) => {
  const { app, provider } = await start(context, () => ({ retryDelays: [1, 1, 1] }));
  app.statuses = [500, 302, 201];
  provider.createPayment({ notification_url: app.notificationUrl });
  await provider.settled();
  assert.deepEqual(
    provider.webhooks.map(({ attempt, status }) => [attempt, status]),
    [
      [1, 500],
      [2, 302],
      [3, 201],
    ],
  );
  const ids = app.received.map(({ body }) => body.id);
  assert.equal(new Set(ids).size, 1);
});

test("an app that can't be reached is tried again, and no longer than the delays say", async (context) => {
  const { app, provider } = await start(context, () => ({ retryDelays: [1] }));
  await app.close();
  provider.createPayment({ notification_url: app.notificationUrl });
  await provider.settled();
  assert.deepEqual(
    provider.webhooks.map(({ status, error }) => [status, error]),
    [
      [null, "ECONNREFUSED"],
      [null, "ECONNREFUSED"],
    ],
  );
});

test("'none' sends nothing and 'duplicated' sends everything twice", async (context) => {
  const { app, provider } = await start(context);
  provider.setMode({ webhooks: "none" });
  provider.createPayment({ notification_url: app.notificationUrl });
  provider.setMode({ webhooks: "duplicated" });
  const { id } = provider.createPayment({ notification_url: app.notificationUrl });
  await provider.settled();
  assert.deepEqual(
    app.received.map(({ body }) => body.data.id),
    [String(id), String(id)],
  );
  assert.equal(app.received[0].body.id, app.received[1].body.id);
});

test("'delayed' holds webhooks back until they are due or asked for", async (context) => {
  const { app, provider } = await start(context);
  provider.setMode({ webhooks: "delayed", delay_ms: 600_000 });
  provider.createPayment({ notification_url: app.notificationUrl });
  assert.equal(provider.webhooks.length, 0);
  const [attempt] = await provider.flush();
  assert.equal(attempt.status, 200);
  provider.setMode({ delay_ms: 1 });
  provider.createPayment({ notification_url: app.notificationUrl });
  await app.waitFor(2);
});

test("'reversed' sends the last event first", async (context) => {
  const { app, provider } = await start(context);
  provider.setMode({ webhooks: "reversed", delay_ms: 1 });
  const { id } = provider.createPayment({ status: "pending", notification_url: app.notificationUrl });
  provider.changePayment(id, { status: "approved" });
  await app.waitFor(2);
  assert.deepEqual(
    app.received.map(({ body }) => body.action),
    ["payment.updated", "payment.created"],
  );
});

test("a held webhook goes out when the mode changes, and is dropped by a reset", async (context) => {
  const { app, provider } = await start(context);
  const hold = () => {
    provider.setMode({ webhooks: "delayed", delay_ms: 600_000 });
    provider.createPayment({ notification_url: app.notificationUrl });
  };
  hold();
  provider.setMode({ webhooks: "normal" });
  await app.waitFor(1);
  hold();
  provider.reset();
  await provider.settled();
  assert.equal(app.received.length, 1);
});

test("a webhook can be sent with a wrong, a missing or an old signature", async (context) => {
  const { app, provider } = await start(context);
  provider.setMode({ webhooks: "none" });
  const { id } = provider.createPayment({ notification_url: app.notificationUrl });
  app.statuses = [401];
  const wrong = await provider.sendWebhook(id, { signature: "wrong" });
  assert.deepEqual([wrong.status, wrong.signature], [401, "wrong"]);
  await provider.sendWebhook(id, { signature: "missing" });
  await provider.sendWebhook(id, { seconds_ago: 3600 });
  const [first, second, third] = app.received.map(({ headers }) => headers);
  assert.match(first["x-signature"], /^ts=\d+,v1=[0-9a-f]{64}$/);
  assert.notEqual(first["x-signature"], signatureOf(id, first["x-request-id"], timeOf(first)));
  assert.equal(second["x-signature"], undefined);
  assert.ok(Number(timeOf(third)) <= Date.now() / 1000 - 3600);
  assert.equal(third["x-signature"], signatureOf(id, third["x-request-id"], timeOf(third)));
});

function timeOf(headers) {
  return /^ts=(\d+),/.exec(headers["x-signature"])[1];
}

function signatureOf(id, requestId, ts) {
  const hash = createHmac("sha256", SECRET).update(`id:${id};request-id:${requestId};ts:${ts};`).digest("hex");
  return `ts=${ts},v1=${hash}`;
}
