// The control API over HTTP, and the ways in which the provider can fail.

import assert from "node:assert/strict";
import { test } from "node:test";
import { order, start } from "./support/payments.js";

test("payments are created, changed and told about over HTTP", async (context) => {
  const { app, call } = await start(context);
  const wanted = { external_reference: "x", status: "pending", method: "pix", amount: 137, payer_email: "a@b.co" };
  const created = await call("POST", "/control/payments", {
    body: { ...wanted, notification_url: app.notificationUrl },
  });
  assert.equal(created.status, 200);
  const { id } = created.body;
  assert.deepEqual([created.body.transaction_amount, created.body.payer.email], [137, "a@b.co"]);
  const changed = await call("PATCH", `/control/payments/${id}`, { body: { status: "approved" } });
  assert.deepEqual([changed.body.status, changed.body.status_detail], ["approved", "accredited"]);
  await app.waitFor(2);
  const sent = await call("POST", `/control/payments/${id}/webhook`, { body: { signature: "wrong" } });
  assert.deepEqual([sent.body.status, sent.body.signature], [200, "wrong"]);
  assert.equal((await call("GET", "/control/webhooks")).body.length, 3);
});

test("a payment takes what it doesn't say from the preference with its reference", async (context) => {
  const { provider, call } = await start(context);
  await call("POST", "/checkout/preferences", {
    body: order({ items: [{ title: "A", quantity: 2, unit_price: 68.5 }] }),
  });
  const payment = provider.createPayment({ external_reference: "pedido-1", currency_id: "USD" });
  assert.deepEqual([payment.transaction_amount, payment.currency_id], [137, "USD"]);
  assert.equal(payment.payer.email, "ana@exemplo.com");
});

test("held webhooks can be sent over HTTP", async (context) => {
  const { app, provider, call } = await start(context);
  const { body } = await call("PUT", "/control/mode", { body: { webhooks: "reversed", delay_ms: 600_000 } });
  assert.equal(body.webhooks, "reversed");
  const { id } = provider.createPayment({ notification_url: app.notificationUrl });
  provider.changePayment(id, { status: "refunded" });
  const flushed = await call("POST", "/control/webhooks/flush");
  assert.deepEqual(
    flushed.body.map(({ action, status }) => [action, status]),
    [
      ["payment.updated", 200],
      ["payment.created", 200],
    ],
  );
});

test("calls fail as often as asked, without effect or with it", async (context) => {
  const { provider, call } = await start(context);
  provider.setMode({ fail_next: 2 });
  const create = (key) => call("POST", "/checkout/preferences", { body: order(), key });
  assert.deepEqual([(await create("a")).status, (await create("a")).status], [500, 500]);
  assert.equal((await call("GET", "/control/preferences")).body.length, 0);
  provider.setMode({ lose_next: 1 });
  assert.equal((await create("a")).status, 500);
  const [lost] = (await call("GET", "/control/preferences")).body;
  assert.equal((await create("a")).body.id, lost.id);
  assert.equal(provider.mode.fail_next, 0);
});

test("a hanging provider doesn't answer, but its control API does", async (context) => {
  const { provider, call } = await start(context);
  provider.setMode({ hang: true });
  const giveUp = new AbortController();
  const hanging = fetch(`${provider.url}/v1/payments/1`, { signal: giveUp.signal });
  hanging.catch(() => {});
  while (provider.calls.length === 0) await call("GET", "/control/mode");
  assert.equal((await call("GET", "/control/calls")).body[0].status, null);
  giveUp.abort();
  await assert.rejects(hanging, { name: "AbortError" });
});

test("a slow provider answers after the time that was set", async (context) => {
  const { provider, call } = await start(context);
  provider.setMode({ latency_ms: 30 });
  const before = performance.now();
  assert.equal((await call("GET", "/v1/payments/1")).status, 404);
  // Timers may fire a little early.
  assert.ok(performance.now() - before >= 28);
});

test("the calls are listed with their keys and answers, without the token", async (context) => {
  const { call } = await start(context);
  await call("POST", "/checkout/preferences", { body: order(), key: "chave" });
  await call("GET", "/v1/payments/search?external_reference=a");
  const { body } = await call("GET", "/control/calls");
  assert.deepEqual(
    body.map(({ method, path, status, idempotency_key }) => [method, path, status, idempotency_key]),
    [
      ["POST", "/checkout/preferences", 201, "chave"],
      ["GET", "/v1/payments/search", 200, null],
    ],
  );
  assert.equal(JSON.parse(body[0].body).external_reference, "pedido-1");
  assert.deepEqual(body[1].query, { external_reference: "a" });
  assert.doesNotMatch(JSON.stringify(body), /TEST-123/);
});

test("a reset forgets everything and ends the bad behaviour", async (context) => {
  const { provider, call } = await start(context);
  const key = "a";
  const first = await call("POST", "/checkout/preferences", { body: order(), key });
  const payment = provider.createPayment();
  provider.setMode({ fail_next: 5, webhooks: "none" });
  assert.equal((await call("POST", "/control/reset")).body.fail_next, 0);
  for (const list of ["payments", "preferences", "webhooks", "calls"]) {
    assert.deepEqual((await call("GET", `/control/${list}`)).body, []);
  }
  assert.notEqual((await call("POST", "/checkout/preferences", { body: order(), key })).body.id, first.body.id);
  assert.ok(provider.createPayment().id > payment.id);
});

test("wrong requests to the control API are refused with a reason", async (context) => {
  const { call } = await start(context);
  const wrong = [
    ["PUT", "/control/mode", { webhooks: "never" }, 400, /webhooks must be one of/],
    ["PUT", "/control/mode", { latency_ms: -1 }, 400, /latency_ms must be a whole number/],
    ["PUT", "/control/mode", { speed: 1 }, 400, /unknown field speed/],
    ["POST", "/control/payments", { status: "paid" }, 400, /status must be one of/],
    ["POST", "/control/payments", { amount: "147" }, 400, /amount must be a number/],
    ["PATCH", "/control/payments/1", { status: "approved" }, 404, /no such payment/],
    ["GET", "/control/other", undefined, 404, /not found/],
  ];
  for (const [method, path, body, status, reason] of wrong) {
    const answer = await call(method, path, { body });
    assert.equal(answer.status, status);
    assert.match(answer.body.error, reason);
  }
});
