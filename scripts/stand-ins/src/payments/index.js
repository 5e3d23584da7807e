// A payment provider for development and tests: Mercado Pago's API as far as the app uses it, a checkout page that charges
// nobody, and signed webhooks. control.js lists what tests can ask of it.

import { createServer } from "node:http";
import { closeServer, listen, readBody, sendHtml, sendJson } from "../http.js";
import { createApi } from "./api.js";
import { handleCheckout } from "./checkout.js";
import { createControl } from "./control.js";
import { changedMode, DEFAULT_MODE } from "./mode.js";
import { overviewPage } from "./pages.js";
import { PaymentStore } from "./store.js";
import { WebhookSender } from "./webhooks.js";

const MAX_CALLS = 1000;
const failure = { message: "internal_error", error: "internal_error", status: 500, cause: [] };

/**
 * Starts the provider and resolves when it listens.
 * `port` 0 selects a free one. `publicUrl` is the address in the links to the checkout, if it isn't that of host and port.
 * `notifyUrl` is where webhooks go for preferences without an address of their own.
 * `retryDelays` are the waits in milliseconds before each further attempt to send a webhook.
 */
export async function startPaymentProvider({ host = "127.0.0.1", port = 9091, publicUrl, ...options }) {
  const server = createServer();
  await listen(server, port, host);
  const url = `http://${host}:${server.address().port}`;
  const parts = assemble({ checkoutUrl: (id) => `${publicUrl ?? url}/checkout/v1/redirect?pref_id=${id}`, ...options });
  const { state, webhooks } = parts;
  server.on("request", (request, response) => {
    handle(parts, request, response, url).catch((error) => {
      console.error(`pagamentos locais: ${error.message}`);
      if (!response.headersSent) sendJson(response, 400, { message: error.message, error: "bad_request", status: 400 });
    });
  });
  const { answer: _answer, ...controls } = parts.control;
  return {
    url,
    ...controls,
    settled: () => webhooks.settled(),
    get mode() {
      return state.mode;
    },
    get calls() {
      return state.calls;
    },
    get webhooks() {
      return webhooks.sent;
    },
    close: () => {
      webhooks.reset();
      return closeServer(server);
    },
  };
}

/** Connects the parts of the provider: what it remembers, its API, its webhooks and its control API. */
function assemble({
  accessToken,
  webhookSecret,
  checkoutUrl,
  notifyUrl,
  retryDelays = [1000, 5000, 15_000, 60_000],
  webhookTimeout = 5000,
}) {
  const state = { mode: DEFAULT_MODE, calls: [] };
  const mode = () => state.mode;
  const now = () => new Date(Date.now() + state.mode.seconds_ahead * 1000);
  const sending = { secret: webhookSecret, notifyUrl, retryDelays, timeout: webhookTimeout };
  const webhooks = new WebhookSender({ ...sending, mode, now });
  const store = new PaymentStore({ now, onChange: (payment, action) => webhooks.notify(payment, action) });
  const api = createApi({ store, accessToken, checkoutUrl });
  const setMode = (changes) => {
    const changed = changedMode(state.mode, changes);
    // What one mode holds back doesn't wait for the next.
    if (changed.webhooks !== state.mode.webhooks) webhooks.flush();
    state.mode = changed;
  };
  const reset = () => {
    Object.assign(state, { mode: DEFAULT_MODE, calls: [] });
    for (const part of [webhooks, store, api]) part.reset();
  };
  const control = createControl({ store, webhooks, calls: () => state.calls, mode, setMode, reset });
  return { state, store, api, webhooks, control };
}

async function handle({ state, store, api, control }, request, response, url) {
  const address = new URL(request.url, url);
  const { pathname } = address;
  if (pathname === "/") return sendHtml(response, 200, overviewPage([...store.payments.values()].reverse()));
  if (pathname.startsWith("/checkout/v1/")) return handleCheckout(store, request, response, address);
  const text = await readBody(request);
  if (pathname.startsWith("/control/")) {
    const { status, body } = await control.answer(request.method, pathname.slice("/control/".length), text);
    return sendJson(response, status, body);
  }
  const { method, headers } = request;
  const call = record(state, { method, path: pathname, query: address.searchParams, headers, text });
  if (state.mode.hang) return;
  if (state.mode.latency_ms > 0) await wait(state.mode.latency_ms);
  const { status, body } = answerOrFail(state, () =>
    api.answer({ method, path: pathname, query: address.searchParams, headers, text }),
  );
  call.status = status;
  sendJson(response, status, body);
}

function answerOrFail(state, answer) {
  if (takeOne(state, "fail_next")) return { status: 500, body: failure };
  const isLost = takeOne(state, "lose_next");
  const result = answer();
  return isLost ? { status: 500, body: failure } : result;
}

/** Counts a field of the mode down by one, if it is above zero. */
function takeOne(state, field) {
  if (state.mode[field] === 0) return false;
  state.mode = { ...state.mode, [field]: state.mode[field] - 1 };
  return true;
}

/** Remembers a call without its token. The status is null as long as there is no answer. */
function record(state, { method, path, query, headers, text }) {
  const call = {
    method,
    path,
    query: Object.fromEntries(query),
    idempotency_key: headers["x-idempotency-key"] ?? null,
    body: text,
    status: null,
  };
  state.calls.push(call);
  if (state.calls.length > MAX_CALLS) state.calls.shift();
  return call;
}

function wait(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
