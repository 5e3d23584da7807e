// A payment provider and an app that receives its webhooks, for the tests of the former.

import { once } from "node:events";
import { createServer } from "node:http";
import { closeServer, listen, readBody } from "../../src/http.js";
import { startPaymentProvider } from "../../src/payments/index.js";

export const SECRET = "segredo-dos-avisos";
const TOKEN = "TEST-123";

/** Starts both for the time of one test. Without retries, unless `options(app)` says so. */
export async function start(context, options = () => ({})) {
  const app = await startApp();
  const provider = await startPaymentProvider({
    port: 0,
    accessToken: TOKEN,
    webhookSecret: SECRET,
    retryDelays: [],
    ...options(app),
  });
  context.after(() => Promise.all([provider.close(), app.close()]));
  return { app, provider, call: caller(provider) };
}

/** `received` has every webhook; `statuses` are the answers to the next ones, 200 after the last. */
async function startApp() {
  const app = { received: [], statuses: [] };
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await readBody(request));
    app.received.push({ url: new URL(request.url, app.url), headers: request.headers, body });
    response.writeHead(app.statuses.shift() ?? 200).end();
    server.emit("webhook");
  });
  await listen(server, 0, "127.0.0.1");
  app.url = `http://127.0.0.1:${server.address().port}`;
  app.notificationUrl = `${app.url}/webhooks/mercadopago?source_news=webhooks`;
  app.close = () => closeServer(server);
  app.waitFor = async (count) => {
    while (app.received.length < count) await once(server, "webhook");
    return app.received;
  };
  return app;
}

function caller(provider) {
  return async (method, path, { body, token = TOKEN, key } = {}) => {
    const response = await fetch(provider.url + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { "x-idempotency-key": key }),
        ...(body && { "content-type": "application/json" }),
      },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
}

export function order(changes = {}) {
  return {
    items: [{ title: "Assinatura anual", quantity: 1, unit_price: 147, currency_id: "BRL" }],
    external_reference: "pedido-1",
    payer: { email: "ana@exemplo.com" },
    back_urls: {
      success: "http://localhost:8080/payment?result=ok",
      pending: "http://localhost:8080/payment?result=wait",
      failure: "http://localhost:8080/payment?result=no",
    },
    auto_return: "approved",
    ...changes,
  };
}
