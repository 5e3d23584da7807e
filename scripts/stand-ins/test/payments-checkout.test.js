import assert from "node:assert/strict";
import { test } from "node:test";
import { order, start } from "./support/payments.js";

test("the checkout shows the title, escaped, the price and that nothing is charged", async (context) => {
  const items = [{ title: "Plano <anual>", quantity: 1, unit_price: 147 }];
  const { preference } = await open(context, { items });
  const response = await fetch(preference.init_point);
  assert.match(response.headers.get("content-security-policy"), /default-src 'none'/);
  const html = await response.text();
  assert.match(html, /Plano &lt;anual&gt;/);
  assert.match(html, /R\$\s147,00/);
  assert.match(html, /Demonstração: nenhum dinheiro é cobrado/);
  for (const text of ["Pagar com cartão", "Pagar com PIX", "Simular cartão recusado", "Voltar sem pagar"]) {
    assert.ok(html.includes(text), text);
  }
});

test("paying by card approves the payment and leads back with the provider's parameters", async (context) => {
  const { provider, preference, pay } = await open(context);
  const back = await pay("card");
  const [payment] = await listPayments(provider);
  assert.equal(payment.status, "approved");
  assert.equal(payment.transaction_amount, 147);
  assert.equal(back.origin + back.pathname, "http://localhost:8080/payment");
  assert.deepEqual(Object.fromEntries(back.searchParams), {
    result: "ok",
    collection_id: String(payment.id),
    collection_status: "approved",
    payment_id: String(payment.id),
    status: "approved",
    external_reference: "pedido-1",
    payment_type: "credit_card",
    merchant_order_id: payment.order.id,
    preference_id: preference.id,
    site_id: "MLB",
    processing_mode: "aggregator",
    merchant_account_id: "null",
  });
});

test("a refused card leads to the address for failures, and the link can be paid afterwards", async (context) => {
  const { pay } = await open(context);
  const refused = await pay("card_refused");
  assert.deepEqual([refused.searchParams.get("result"), refused.searchParams.get("status")], ["no", "rejected"]);
  assert.equal((await pay("card")).searchParams.get("status"), "approved");
});

test("a PIX is pending with a code until it is paid", async (context) => {
  const { provider, pay } = await open(context);
  const pixPage = await pay("pix");
  const [pending] = await listPayments(provider);
  assert.deepEqual([pending.status, pending.payment_type_id], ["pending", "bank_transfer"]);
  const html = await (await fetch(pixPage)).text();
  assert.ok(html.includes(pending.point_of_interaction.transaction_data.qr_code));
  assert.match(html, /href="http:\/\/localhost:8080\/payment\?result=wait&amp;[^"]*status=pending/);
  const back = await post(`${provider.url}/checkout/v1/pix/pay`, { payment_id: pending.id });
  assert.deepEqual([back.searchParams.get("result"), back.searchParams.get("status")], ["ok", "approved"]);
  const [paid] = await listPayments(provider);
  assert.ok(Date.parse(paid.date_approved) >= Date.parse(pending.date_created));
  assert.match(await (await fetch(pixPage)).text(), /Pagamento aprovado/);
});

test("the way back without paying has no payment", async (context) => {
  const { preference } = await open(context);
  const html = await (await fetch(preference.init_point)).text();
  assert.match(html, /href="[^"]*result=no&amp;collection_id=null&amp;[^"]*payment_id=null/);
});

test("without return addresses the result is shown", async (context) => {
  const { provider, preference } = await open(context, { back_urls: undefined, auto_return: undefined });
  const body = new URLSearchParams({ pref_id: preference.id, method: "card" });
  const response = await fetch(`${provider.url}/checkout/v1/pay`, { method: "POST", body });
  assert.match(await response.text(), /Pagamento aprovado/);
});

test("a paid, an expired and an unknown link can't be paid", async (context) => {
  const { provider, preference, pay } = await open(context, {
    expires: true,
    expiration_date_to: new Date(Date.now() + 3_600_000).toISOString(),
  });
  provider.setMode({ seconds_ahead: 7200 });
  const expired = await fetch(preference.init_point);
  assert.equal(expired.status, 410);
  assert.match(await expired.text(), /expirou/);
  provider.setMode({ seconds_ahead: 0 });
  await pay("card");
  assert.match(await (await fetch(preference.init_point)).text(), /Este pagamento já foi feito/);
  const body = new URLSearchParams({ pref_id: preference.id, method: "card" });
  await fetch(`${provider.url}/checkout/v1/pay`, { method: "POST", body });
  assert.equal((await listPayments(provider)).length, 1);
  assert.equal((await fetch(`${provider.url}/checkout/v1/redirect?pref_id=x`)).status, 404);
});

test("excluded ways to pay are neither offered nor taken", async (context) => {
  const { provider, preference } = await open(context, {
    payment_methods: { excluded_payment_types: [{ id: "credit_card" }] },
  });
  const html = await (await fetch(preference.init_point)).text();
  assert.doesNotMatch(html, /cartão/);
  assert.match(html, /Pagar com PIX/);
  const body = new URLSearchParams({ pref_id: preference.id, method: "card" });
  assert.equal((await fetch(`${provider.url}/checkout/v1/pay`, { method: "POST", body })).status, 422);
});

test("the first page lists the payments", async (context) => {
  const { provider } = await start(context);
  assert.match(await (await fetch(provider.url)).text(), /Nenhum pagamento ainda/);
  provider.createPayment({ external_reference: "<b>", status: "charged_back" });
  const html = await (await fetch(provider.url)).text();
  assert.match(html, /Contestado/);
  assert.match(html, /&lt;b&gt;/);
});

async function open(context, changes) {
  const { provider, call } = await start(context);
  const { body: preference } = await call("POST", "/checkout/preferences", { body: order(changes) });
  const pay = (method) => post(`${provider.url}/checkout/v1/pay`, { pref_id: preference.id, method });
  return { provider, preference, pay };
}

/** Posts a form and returns the address that it leads to. */
async function post(url, form) {
  const response = await fetch(url, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
  assert.equal(response.status, 303);
  return new URL(response.headers.get("location"), url);
}

async function listPayments(provider) {
  return (await fetch(`${provider.url}/control/payments`)).json();
}
