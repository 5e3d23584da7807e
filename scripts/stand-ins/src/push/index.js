// A push service: takes messages for browsers that it made up, checks their signature and decrypts them.
//   POST /subscriptions       makes a browser; {"server_key": "…"} makes it refuse other senders
//   GET /subscriptions        the browsers that are registered
//   POST /send/:id            a message for a browser (RFC 8030)
//   GET /messages             what arrived, newest first           DELETE /messages  forgets it
//   GET /mode                 the present mode                     PUT /mode         {"mode": "…", "seconds_ahead": 0}:
//     ok        accepts messages (201)      gone       answers 410     missing    answers 404
//     busy      answers 429                 slow       never answers   redirect   answers 307 to another browser

import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { closeServer, listen, readBytes, sendJson } from "../http.js";
import { checkAuthorization, decrypt, newBrowser } from "./crypto.js";

const MODES = ["ok", "gone", "missing", "busy", "slow", "redirect"];
const REFUSALS = { gone: 410, missing: 404, busy: 429 };
const MAX_MESSAGES = 500;

/** Starts the service. Port 0 selects a free one. */
export async function startPushService({ host = "127.0.0.1", port = 9092 } = {}) {
  const state = { browsers: new Map(), messages: [], attempts: 0, mode: { mode: "ok", seconds_ahead: 0 }, url: "" };
  const http = createServer((request, response) => void handle(state, request, response));
  await listen(http, port, host);
  state.url = `http://${host}:${http.address().port}`;
  return {
    url: state.url,
    messages: state.messages,
    /** Messages that arrived, also those that were refused. */
    attempts: () => state.attempts,
    subscribe: (serverKey) => subscribe(state, serverKey),
    setMode: (changes) => setMode(state, changes),
    close: () => closeServer(http),
  };
}

function subscribe(state, serverKey) {
  const id = randomUUID();
  const browser = newBrowser();
  const subscription = { endpoint: `${state.url}/send/${id}`, keys: browser.keys };
  state.browsers.set(id, { ...browser, serverKey, subscription });
  return subscription;
}

function setMode(state, changes) {
  const { mode, seconds_ahead, ...others } = { ...state.mode, ...changes };
  if (!MODES.includes(mode)) throw new Error(`mode must be one of ${MODES.join(", ")}`);
  if (!Number.isInteger(seconds_ahead)) throw new Error("seconds_ahead must be a whole number");
  const [unknown] = Object.keys(others);
  if (unknown) throw new Error(`unknown field ${unknown}`);
  state.mode = { mode, seconds_ahead };
}

async function handle(state, request, response) {
  const { pathname } = new URL(request.url, state.url);
  const [, id] = /^\/send\/([\w-]+)$/.exec(pathname) ?? [];
  try {
    if (id && request.method === "POST") return await take(state, id, request, response);
    const control = controls[`${request.method} ${pathname}`];
    if (!control) return sendJson(response, 404, { error: "not found" });
    const body = await readBytes(request);
    return sendJson(response, 200, control(state, body.length > 0 ? JSON.parse(body.toString("utf8")) : {}));
  } catch (error) {
    return sendJson(response, 400, { error: error.message });
  }
}

const controls = {
  "POST /subscriptions": (state, { server_key }) => subscribe(state, server_key),
  "GET /subscriptions": (state) => [...state.browsers.values()].map(({ subscription }) => subscription),
  "GET /messages": (state) => state.messages,
  "DELETE /messages": (state) => {
    state.messages.length = 0;
    return state.messages;
  },
  "GET /mode": (state) => state.mode,
  "PUT /mode": (state, changes) => {
    setMode(state, changes);
    return state.mode;
  },
};

async function take(state, id, request, response) {
  state.attempts += 1;
  const { mode } = state.mode;
  const body = await readBytes(request);
  // The sender waits until it gives up.
  if (mode === "slow") return undefined;
  if (REFUSALS[mode]) return sendJson(response, REFUSALS[mode], { error: mode });
  if (mode === "redirect") {
    response.writeHead(307, { location: subscribe(state).endpoint });
    return response.end();
  }
  const browser = state.browsers.get(id);
  if (!browser) return sendJson(response, 404, { error: "no such browser" });
  const claims = authorize(state, browser, request, response);
  if (!claims) return undefined;
  store(state, browser, { ...checkHeaders(request.headers), claims, payload: decrypt(browser, body) });
  response.writeHead(201, { location: `${state.url}/receipts/${randomUUID()}` });
  return response.end();
}

/** The signature's claims; answers 403 where it is wrong. */
function authorize(state, { serverKey }, request, response) {
  const now = Math.floor(Date.now() / 1000) + state.mode.seconds_ahead;
  try {
    return checkAuthorization(request.headers.authorization, { audience: state.url, now, serverKey });
  } catch (error) {
    sendJson(response, 403, { error: error.message });
    return null;
  }
}

function checkHeaders(headers) {
  if (headers["content-encoding"] !== "aes128gcm") throw new Error("the encoding is not aes128gcm");
  if (!/^\d+$/.test(headers.ttl ?? "")) throw new Error("TTL is missing");
  return { ttl: Number(headers.ttl) };
}

function store(state, { subscription }, message) {
  state.messages.unshift({ endpoint: subscription.endpoint, ...message });
  state.messages.length = Math.min(state.messages.length, MAX_MESSAGES);
}
