// The control API of the payment provider, for tests and for trying things out. JSON without a token.
//   GET  /control/mode                    PUT  /control/mode  some fields of mode.js
//   GET  /control/payments                POST /control/payments
//     {"external_reference", "status", "status_detail", "amount", "method": "card"|"pix", "payer_email",
//      "notification_url", "currency_id"}: all optional; a preference with this reference gives the rest
//   PATCH /control/payments/1             {"status", "status_detail", "amount"}; the app is told, as of every change
//   POST /control/payments/1/webhook      {"signature": "valid"|"wrong"|"missing", "seconds_ago", "action"}:
//     sends one webhook now, whatever the mode, and returns what the app answered
//   GET  /control/webhooks                every webhook that was sent, and the answer
//   POST /control/webhooks/flush          sends the webhooks that are held back, and returns the answers
//   GET  /control/preferences             GET  /control/calls  the API calls received
//   POST /control/reset                   forgets everything and behaves well again

import { answerControl } from "../control.js";
import { paymentFields } from "./checkout.js";
import { METHODS, STATUSES } from "./store.js";

const SIGNATURES = ["valid", "wrong", "missing"];

export function createControl({ store, webhooks, calls, mode, setMode, reset }) {
  const control = {
    createPayment: (wanted) => store.addPayment(newPayment(store, wanted)),
    changePayment: (id, changes) => {
      check(changes, { status: STATUSES, status_detail: "string", amount: "number" });
      return store.changePayment(find(store, id), changes);
    },
    sendWebhook: (id, options = {}) => {
      check(options, { signature: SIGNATURES, seconds_ago: "number", action: "string" });
      const { signature, seconds_ago, action = "payment.updated" } = options;
      const notification = webhooks.notification(find(store, id), action);
      if (!notification) throw new Error("the payment has no notification_url");
      return webhooks.send(notification, { signature, secondsAgo: seconds_ago });
    },
    setMode: (changes) => {
      setMode(changes);
      return mode();
    },
    flush: () => webhooks.flush(),
    reset,
  };
  const routes = [
    ["GET", /^mode$/, () => mode()],
    ["PUT", /^mode$/, (_id, body) => control.setMode(body)],
    ["GET", /^payments$/, () => [...store.payments.values()]],
    ["POST", /^payments$/, (_id, body) => control.createPayment(body)],
    ["PATCH", /^payments\/(\d+)$/, control.changePayment],
    ["POST", /^payments\/(\d+)\/webhook$/, control.sendWebhook],
    ["GET", /^webhooks$/, () => webhooks.sent],
    ["POST", /^webhooks\/flush$/, control.flush],
    ["GET", /^preferences$/, () => [...store.preferences.values()]],
    ["GET", /^calls$/, () => calls()],
    ["POST", /^reset$/, () => control.reset() ?? mode()],
  ];
  return { ...control, answer: (method, path, text) => answerControl(routes, method, path, text) };
}

function newPayment(store, wanted = {}) {
  check(wanted, {
    external_reference: "string",
    status: STATUSES,
    status_detail: "string",
    amount: "number",
    method: METHODS,
    payer_email: "string",
    notification_url: "string",
    currency_id: "string",
  });
  const { payer_email, status = "approved", method = "card", ...fields } = wanted;
  const preference = store.preferenceOf(wanted.external_reference);
  const known = preference ? paymentFields(preference) : unknownFields;
  const payer = payer_email === undefined ? known.payer : { ...known.payer, email: payer_email };
  return { ...known, ...fields, status, method, payer };
}

const unknownFields = {
  amount: 147,
  currency_id: "BRL",
  description: "Pagamento",
  external_reference: null,
  notification_url: null,
  payer: { email: "comprador@exemplo.com" },
  preference_id: null,
};

function find(store, id) {
  const payment = store.payments.get(Number(id));
  if (!payment) throw Object.assign(new Error("no such payment"), { status: 404 });
  return payment;
}

/** `rules` gives each field's type or its possible values. */
function check(values, rules) {
  for (const [name, value] of Object.entries(values)) {
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (rule === undefined) throw new Error(`unknown field ${name}`);
    if (Array.isArray(rule) && !rule.includes(value)) throw new Error(`${name} must be one of ${rule.join(", ")}`);
    if (typeof rule === "string" && typeof value !== rule) throw new Error(`${name} must be a ${rule}`);
  }
}
