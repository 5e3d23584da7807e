import assert from "node:assert/strict";
import { test } from "node:test";
import { order, start } from "./support/payments.js";

test("a preference is created with the address of its checkout, and can be read", async (context) => {
  const { provider, call } = await start(context);
  const { status, body } = await call("POST", "/checkout/preferences", { body: order() });
  assert.equal(status, 201);
  assert.equal(body.init_point, `${provider.url}/checkout/v1/redirect?pref_id=${body.id}`);
  assert.equal(body.sandbox_init_point, body.init_point);
  assert.equal(body.external_reference, "pedido-1");
  assert.match(body.date_created, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-04:00$/);
  assert.deepEqual((await call("GET", `/checkout/preferences/${body.id}`)).body, body);
});

test("the address of the checkout can be another than the provider's own", async (context) => {
  const { call } = await start(context, () => ({ publicUrl: "https://pagar.test" }));
  const { body } = await call("POST", "/checkout/preferences", { body: order() });
  assert.match(body.init_point, /^https:\/\/pagar\.test\/checkout\/v1\/redirect\?pref_id=/);
});

test("a missing and a wrong token are refused in Mercado Pago's shape", async (context) => {
  const { call } = await start(context);
  const missing = await call("POST", "/checkout/preferences", { body: order(), token: "" });
  assert.equal(missing.status, 401);
  assert.equal(missing.body.error, "unauthorized");
  assert.equal(missing.body.status, 401);
  assert.equal(missing.body.cause[0].code, 5);
  const wrong = await call("GET", "/v1/payments/search", { token: "outro" });
  assert.equal(wrong.status, 401);
  assert.equal(wrong.body.message, "invalid access token");
});

test("the same idempotency key gives the same preference, another key another", async (context) => {
  const { provider, call } = await start(context);
  const create = async (key) => (await call("POST", "/checkout/preferences", { body: order(), key })).body.id;
  const first = await create("a");
  assert.equal(await create("a"), first);
  assert.notEqual(await create("b"), first);
  assert.equal((await (await fetch(`${provider.url}/control/preferences`)).json()).length, 2);
});

test("a wrong preference is refused with the field's name", async (context) => {
  const { call } = await start(context);
  const item = order().items[0];
  const wrong = {
    invalid_items: [{ items: [] }, { items: [{ ...item, unit_price: 0 }] }, { items: [{ ...item, quantity: 1.5 }] }],
    invalid_back_urls: [{ back_urls: { success: "javascript:alert(1)" } }],
    invalid_auto_return: [{ back_urls: {} }],
    invalid_notification_url: [{ notification_url: "/webhook" }],
    invalid_expiration_date_to: [{ expires: true, expiration_date_to: "amanhã" }],
  };
  for (const [error, changes] of Object.entries(wrong)) {
    for (const each of changes) {
      const { status, body } = await call("POST", "/checkout/preferences", { body: order(each) });
      assert.deepEqual([status, body.error], [400, error]);
    }
  }
});

test("a payment has the amount in reais and the fields that the app reads", async (context) => {
  const { provider, call } = await start(context);
  await call("POST", "/checkout/preferences", { body: order() });
  const { id } = provider.createPayment({ external_reference: "pedido-1" });
  const { status, body } = await call("GET", `/v1/payments/${id}`);
  assert.equal(status, 200);
  assert.equal(body.id, id);
  assert.equal(body.status, "approved");
  assert.equal(body.status_detail, "accredited");
  assert.equal(body.transaction_amount, 147);
  assert.equal(body.transaction_amount_refunded, 0);
  assert.equal(body.currency_id, "BRL");
  assert.equal(body.external_reference, "pedido-1");
  assert.equal(body.payment_type_id, "credit_card");
  assert.equal(body.payer.email, "ana@exemplo.com");
  assert.equal(body.date_approved, body.date_created);
});

test("an unknown payment returns 404", async (context) => {
  const { call } = await start(context);
  const { status, body } = await call("GET", "/v1/payments/1");
  assert.deepEqual([status, body.error, body.cause[0].code], [404, "not_found", 2000]);
});

test("the search finds by reference and returns pages in the order asked for", async (context) => {
  const { provider, call } = await start(context);
  const ids = [1, 2, 3].map(() => provider.createPayment({ external_reference: "a" }).id);
  provider.createPayment({ external_reference: "b" });
  const search = async (query) => (await call("GET", `/v1/payments/search?${query}`)).body;
  const all = await search("external_reference=a&sort=id&criteria=asc");
  assert.deepEqual(all.paging, { total: 3, limit: 30, offset: 0 });
  assert.deepEqual(found(all), ids);
  assert.deepEqual(found(await search("external_reference=a&sort=id&criteria=desc&offset=1&limit=1")), [ids[1]]);
  assert.deepEqual(found(await search("external_reference=c")), []);
});

test("the search selects by the date of the last change", async (context) => {
  const { provider, call } = await start(context);
  const old = provider.createPayment({ external_reference: "antigo" });
  provider.setMode({ seconds_ahead: 3600 });
  const recent = provider.createPayment({ external_reference: "novo" });
  const search = async (begin, end = "NOW") => {
    const query = new URLSearchParams({ range: "date_last_updated", begin_date: begin, end_date: end });
    return found((await call("GET", `/v1/payments/search?${query}`)).body);
  };
  assert.deepEqual(await search("NOW-30MINUTES"), [recent.id]);
  assert.deepEqual(await search("NOW-2HOURS"), [recent.id, old.id]);
  assert.deepEqual(await search(recent.date_created), [recent.id]);
  assert.deepEqual(await search(old.date_created, old.date_created), [old.id]);
  provider.changePayment(old.id, { status: "refunded" });
  assert.deepEqual((await search("NOW-30MINUTES")).length, 2);
});

test("the search refuses what Mercado Pago refuses", async (context) => {
  const { call } = await start(context);
  const wrong = { "begin_date=2026-11-25": 1001, "sort=amount": 1003, "criteria=up": 1004, "limit=1001": 1000 };
  for (const [query, code] of Object.entries(wrong)) {
    const { status, body } = await call("GET", `/v1/payments/search?${query}`);
    assert.deepEqual([status, body.cause[0].code], [400, code]);
  }
});

test("a refund is made once for one key, and the payment is then refunded", async (context) => {
  const { provider, call } = await start(context);
  const { id } = provider.createPayment();
  const path = `/v1/payments/${id}/refunds`;
  const first = await call("POST", path, { key: "r1" });
  assert.deepEqual([first.status, first.body.amount, first.body.payment_id], [201, 147, id]);
  assert.deepEqual(await call("POST", path, { key: "r1" }), first);
  const payment = (await call("GET", `/v1/payments/${id}`)).body;
  assert.deepEqual([payment.status, payment.transaction_amount_refunded], ["refunded", 147]);
  assert.deepEqual((await call("GET", path)).body, [first.body]);
  const again = await call("POST", path, { key: "r2" });
  assert.deepEqual([again.status, again.body.cause[0].code], [400, 2063]);
});

test("a part of a payment can be refunded, but not more than is left", async (context) => {
  const { provider, call } = await start(context);
  const { id } = provider.createPayment({ amount: 147.1 });
  const refund = (amount, key) => call("POST", `/v1/payments/${id}/refunds`, { key, body: { amount } });
  assert.equal((await refund(47.05, "a")).status, 201);
  const payment = (await call("GET", `/v1/payments/${id}`)).body;
  assert.deepEqual([payment.status, payment.status_detail], ["approved", "partially_refunded"]);
  assert.equal((await refund(100.06, "b")).status, 400);
  assert.equal((await refund(100.05, "c")).status, 201);
  assert.equal((await call("GET", `/v1/payments/${id}`)).body.status, "refunded");
});

test("a refund needs an idempotency key and an approved payment", async (context) => {
  const { provider, call } = await start(context);
  const refund = (payment, key) => call("POST", `/v1/payments/${payment.id}/refunds`, { key });
  assert.equal((await refund(provider.createPayment(), "")).body.cause[0].code, 4292);
  assert.equal((await refund(provider.createPayment({ status: "pending" }), "a")).body.cause[0].code, 2063);
});

test("only a payment that is still open can be cancelled", async (context) => {
  const { provider, call } = await start(context);
  const cancel = (payment) => call("PUT", `/v1/payments/${payment.id}`, { body: { status: "cancelled" } });
  const pending = await cancel(provider.createPayment({ status: "pending", method: "pix" }));
  assert.deepEqual([pending.status, pending.body.status], [200, "cancelled"]);
  assert.equal((await cancel(provider.createPayment())).body.cause[0].code, 2018);
});

function found({ results }) {
  return results.map(({ id }) => id);
}
