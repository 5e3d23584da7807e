// An assistant for development and tests: OpenAI's chat completions as far as the app uses them, answered by words
// instead of by intelligence. assistant-control.js lists what tests can ask of it.

import { createServer } from "node:http";
import { createApi } from "./assistant-api.js";
import { createControl } from "./assistant-control.js";
import { ApiError } from "./assistant-error.js";
import { changedMode, DEFAULT_MODE } from "./assistant-mode.js";
import { overviewPage } from "./assistant-pages.js";
import { closeServer, listen, readBody, sendHtml, sendJson } from "./http.js";

const MAX_CALLS = 1000;
// A conversation with the results of its tools is longer than what the other stand-ins are sent.
const MAX_BODY_BYTES = 4 * 1024 * 1024;
const MODELS = ["gpt-4o-mini", "gpt-4o", "gpt-4.1-mini", "gpt-4.1"];

/** Starts the assistant and resolves when it listens. Port 0 selects a free one. */
export async function startAssistant({ host = "127.0.0.1", port = 9093, key, models = MODELS }) {
  const state = { mode: DEFAULT_MODE, calls: [] };
  const controls = {
    setMode: (changes) => {
      state.mode = changedMode(state.mode, changes);
      return state.mode;
    },
    reset: () => void Object.assign(state, { mode: DEFAULT_MODE, calls: [] }),
  };
  const parts = {
    state,
    api: createApi({ key, models }),
    control: createControl({ ...controls, mode: () => state.mode, calls: () => state.calls }),
  };
  const server = createServer((request, response) => {
    handle(parts, request, response).catch((error) => {
      console.error(`assistente local: ${error.message}`);
      if (!response.headersSent) sendJson(response, 400, new ApiError(400, error.message).body);
    });
  });
  await listen(server, port, host);
  return {
    url: `http://${host}:${server.address().port}`,
    ...controls,
    get mode() {
      return state.mode;
    },
    get calls() {
      return state.calls;
    },
    close: () => closeServer(server),
  };
}

async function handle({ state, api, control }, request, response) {
  const { method, headers } = request;
  const { pathname: path } = new URL(request.url, "http://127.0.0.1");
  if (path === "/") return sendHtml(response, 200, overviewPage(state.calls.toReversed()));
  const text = await readBody(request, MAX_BODY_BYTES);
  if (path.startsWith("/control/")) {
    const { status, body } = await control(method, path.slice("/control/".length), text);
    return sendJson(response, status, body);
  }
  const call = record(state, { method, path, text }, response);
  try {
    return await api(call, headers, text, takeMode(state), response);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
    return sendJson(response, error.status, error.body);
  } finally {
    if (response.headersSent) call.status = response.statusCode;
  }
}

/** The mode for one call. Counts down to where the assistant behaves well again. */
function takeMode(state) {
  const { mode } = state;
  if (mode.recovers_after === 1) state.mode = DEFAULT_MODE;
  else if (mode.recovers_after > 1) state.mode = { ...mode, recovers_after: mode.recovers_after - 1 };
  return mode;
}

/** Remembers a call without its key. The status is null as long as there is no answer. */
function record(state, { method, path, text }, response) {
  const call = { method, path, body: parsed(text), status: null, is_left: false };
  state.calls.push(call);
  if (state.calls.length > MAX_CALLS) state.calls.shift();
  response.once("close", () => {
    call.is_left = !response.writableFinished;
  });
  return call;
}

/** The body, as text where it is no JSON. */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
