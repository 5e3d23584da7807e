// The calls of Mercado Pago's API that the app uses, as https://www.mercadopago.com.br/developers/pt/reference describes
// them. Each takes the call and returns status and body, or throws an ApiError.

import { createHash, timingSafeEqual } from "node:crypto";
import { ApiError } from "./error.js";
import { readPreference } from "./preference.js";
import { searchPayments } from "./search.js";
import { toCents } from "./store.js";

const routes = [
  ["POST", /^\/checkout\/preferences$/, createPreference],
  ["GET", /^\/checkout\/preferences\/([\w-]+)$/, showPreference],
  ["GET", /^\/v1\/payments\/search$/, search],
  ["GET", /^\/v1\/payments\/(\d+)$/, showPayment],
  ["PUT", /^\/v1\/payments\/(\d+)$/, cancelPayment],
  ["POST", /^\/v1\/payments\/(\d+)\/refunds$/, refundPayment],
  ["GET", /^\/v1\/payments\/(\d+)\/refunds$/, showRefunds],
];

/** Returns a function that answers `{ method, path, query, headers, text }` with `{ status, body }`. */
export function createApi({ store, accessToken, checkoutUrl }) {
  const answers = new Map();
  const answer = (call) => {
    checkToken(call.headers.authorization, accessToken);
    const [, pattern, handler] = routes.find(([method, path]) => method === call.method && path.test(call.path)) ?? [];
    if (!handler) throw new ApiError(404, "not_found", "Resource not found");
    const [, id] = pattern.exec(call.path);
    const key = call.method === "POST" ? call.headers["x-idempotency-key"] : undefined;
    const known = key && answers.get(`${call.path} ${key}`);
    if (known) return known;
    const result = handler({ store, checkoutUrl, id, key, query: call.query, body: parseBody(call.text) });
    if (key) answers.set(`${call.path} ${key}`, result);
    return result;
  };
  return {
    answer: (call) => {
      try {
        // A copy, so that an answer that is given again is the same as the first.
        return structuredClone(answer(call));
      } catch (error) {
        if (error instanceof ApiError) return { status: error.status, body: error.body };
        throw error;
      }
    },
    reset: () => answers.clear(),
  };
}

function createPreference({ store, checkoutUrl, body }) {
  const preference = store.addPreference(readPreference(body));
  preference.init_point = checkoutUrl(preference.id);
  preference.sandbox_init_point = preference.init_point;
  return { status: 201, body: preference };
}

function showPreference({ store, id }) {
  const preference = store.preferences.get(id);
  if (!preference) throw new ApiError(404, "not_found", "preference_id not found");
  return { status: 200, body: preference };
}

function search({ store, query }) {
  return { status: 200, body: searchPayments([...store.payments.values()], query, store.now()) };
}

function showPayment({ store, id }) {
  return { status: 200, body: find(store, id) };
}

function cancelPayment({ store, id, body }) {
  const payment = find(store, id);
  if (body.status !== "cancelled") throw invalidState(2016);
  if (!["pending", "in_process", "authorized"].includes(payment.status)) throw invalidState(2018);
  return { status: 200, body: store.changePayment(payment, { status: "cancelled" }) };
}

/** Without an amount in the body the whole payment is refunded. */
function refundPayment({ store, id, key, body }) {
  if (!key) throw new ApiError(400, "bad_request", "Header X-Idempotency-Key can't be null", 4292);
  const payment = find(store, id);
  if (payment.status !== "approved") throw invalidState(2063);
  const left = (toCents(payment.transaction_amount) - toCents(payment.transaction_amount_refunded)) / 100;
  const { amount = left } = body;
  if (typeof amount !== "number") throw new ApiError(400, "bad_request", "amount attribute must be numeric", 4041);
  if (amount <= 0) throw new ApiError(400, "bad_request", "amount attribute must be positive", 4040);
  if (toCents(amount) > toCents(left)) throw invalidState(2063);
  return { status: 201, body: store.refund(payment, amount) };
}

function showRefunds({ store, id }) {
  return { status: 200, body: find(store, id).refunds };
}

function find(store, id) {
  const payment = store.payments.get(Number(id));
  if (!payment) throw new ApiError(404, "not_found", "Payment not found", 2000);
  return payment;
}

function invalidState(code) {
  return new ApiError(400, "bad_request", "The action requested is not valid for the current payment state", code);
}

function checkToken(header, accessToken) {
  const [, token] = /^Bearer (.+)$/.exec(header ?? "") ?? [];
  if (!token) throw new ApiError(401, "unauthorized", "Must provide your access_token to proceed", 5);
  const digest = (text) => createHash("sha256").update(text).digest();
  if (!timingSafeEqual(digest(token), digest(accessToken))) {
    throw new ApiError(401, "unauthorized", "invalid access token");
  }
}

function parseBody(text) {
  if (text === "") return {};
  try {
    const body = JSON.parse(text);
    if (body !== null && typeof body === "object" && !Array.isArray(body)) return body;
  } catch {
    // Refused below, like JSON that is not an object.
  }
  throw new ApiError(400, "bad_request", "Malformed JSON");
}
