// The checkout that a person sees: choosing how to pay, and the code of a PIX. Nothing here charges anybody.

import { readBody, sendHtml } from "../http.js";
import { checkoutPage, messagePage, pixPage } from "./pages.js";
import { isExpired, methodsOf, totalOf } from "./preference.js";

const outcomes = {
  card: { method: "card", status: "approved" },
  card_refused: { method: "card", status: "rejected" },
  pix: { method: "pix", status: "pending" },
};

// `form-action` is left out: a browser would apply it to the way back to the app.
const POLICY = { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:" };

/** Handles everything below /checkout/v1/. */
export async function handleCheckout(store, request, response, url) {
  const show = (status, html) => sendHtml(response, status, html, POLICY);
  const isPost = request.method === "POST";
  const form = isPost ? new URLSearchParams(await readBody(request)) : url.searchParams;
  if (isPost && url.pathname === "/checkout/v1/pay") return pay(store, form, show, response);
  if (isPost && url.pathname === "/checkout/v1/pix/pay") return payPix(store, form, show, response);
  if (!isPost && url.pathname === "/checkout/v1/redirect") return choose(store, form, show);
  if (!isPost && url.pathname === "/checkout/v1/pix") return showPix(store, form, show);
  return show(404, messagePage("Página não encontrada"));
}

function choose(store, form, show) {
  const { preference, problem } = findOpen(store, form);
  if (!preference) return show(problem.status, problem.html);
  return show(
    200,
    checkoutPage({
      preference,
      amount: totalOf(preference),
      methods: methodsOf(preference),
      back: wayBack(preference, null, "failure"),
    }),
  );
}

function pay(store, form, show, response) {
  const { preference, problem } = findOpen(store, form);
  if (!preference) return show(problem.status, problem.html);
  const outcome = Object.hasOwn(outcomes, form.get("method") ?? "") && outcomes[form.get("method")];
  if (!outcome || !methodsOf(preference)[outcome.method]) {
    return show(422, messagePage("Escolha uma forma de pagamento"));
  }
  const payment = store.addPayment({ ...paymentFields(preference), ...outcome });
  if (payment.status === "pending") return redirect(response, `/checkout/v1/pix?payment_id=${payment.id}`);
  return leave(preference, payment, show, response);
}

function showPix(store, form, show) {
  const { payment, preference } = findPix(store, form);
  if (!payment) return show(404, messagePage("Pagamento não encontrado"));
  const back = wayBack(preference, payment, outcomeOf(payment));
  if (payment.status !== "pending")
    return show(200, messagePage(titles[payment.status] ?? "Pagamento encerrado", back));
  return show(200, pixPage({ payment, back }));
}

function payPix(store, form, show, response) {
  const { payment, preference } = findPix(store, form);
  if (!payment) return show(404, messagePage("Pagamento não encontrado"));
  if (payment.status === "pending") store.changePayment(payment, { status: "approved" });
  return leave(preference, payment, show, response);
}

export function paymentFields(preference) {
  return {
    amount: totalOf(preference),
    currency_id: "BRL",
    description: preference.items[0].title,
    external_reference: preference.external_reference,
    notification_url: preference.notification_url,
    payer: { ...preference.payer, email: preference.payer.email ?? "comprador@exemplo.com" },
    preference_id: preference.id,
  };
}

const titles = { approved: "Pagamento aprovado", rejected: "Pagamento recusado" };

function outcomeOf({ status }) {
  return { approved: "success", pending: "pending" }[status] ?? "failure";
}

function leave(preference, payment, show, response) {
  const back = wayBack(preference, payment, outcomeOf(payment));
  return back ? redirect(response, back) : show(200, messagePage(titles[payment.status] ?? "Pagamento encerrado"));
}

/** The return address with the parameters that Mercado Pago adds. Without a payment it writes "null". */
function wayBack(preference, payment, outcome) {
  const address = preference.back_urls[outcome] ?? preference.back_urls.success;
  if (!address) return null;
  const url = new URL(address);
  const values = {
    collection_id: payment?.id,
    collection_status: payment?.status,
    payment_id: payment?.id,
    status: payment?.status,
    external_reference: preference.external_reference || undefined,
    payment_type: payment?.payment_type_id,
    merchant_order_id: payment?.order.id,
    preference_id: preference.id,
    site_id: "MLB",
    processing_mode: "aggregator",
    merchant_account_id: undefined,
  };
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, String(value ?? null));
  return url.href;
}

/** The preference if it can still be paid; otherwise the page that says why not. */
function findOpen(store, form) {
  const preference = store.preferences.get(form.get("pref_id"));
  if (!preference) return { problem: { status: 404, html: messagePage("Link de pagamento não encontrado") } };
  const paid = [...store.payments.values()].find(
    (payment) => payment.preference_id === preference.id && payment.status === "approved",
  );
  if (paid) {
    const back = wayBack(preference, paid, "success");
    return { problem: { status: 200, html: messagePage("Este pagamento já foi feito", back) } };
  }
  if (isExpired(preference, store.now())) {
    const back = wayBack(preference, null, "failure");
    return { problem: { status: 410, html: messagePage("Este link de pagamento expirou", back) } };
  }
  return { preference };
}

function findPix(store, form) {
  const payment = store.payments.get(Number(form.get("payment_id")));
  const preference = payment && store.preferences.get(payment.preference_id);
  return preference && payment.payment_method_id === "pix" ? { payment, preference } : {};
}

function redirect(response, location) {
  response.writeHead(303, { location, "cache-control": "no-store" });
  response.end();
}
