// An assistant for development and tests: OpenAI's chat completions as far as the app uses them, with scripted replies.
//   POST /control/mode   { "mode": "normal" | "slow" | "hanging" | "broken" | "refusing_model" | "malicious", … }

import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { setTimeout } from "node:timers/promises";
import { closeServer, listen, readBody, sendJson } from "../http.js";
import { attack } from "./attacks.js";
import { reply } from "./replies.js";

const MODELS = ["gpt-4o", "gpt-4o-mini", "gpt-4.1", "gpt-4.1-mini"];
const MAX_BODY_BYTES = 4 * 1024 * 1024;
const CHARACTERS_PER_TOKEN = 4;
const NORMAL = { mode: "normal", delay_ms: 300, attack: "links" };

/** Starts the assistant and resolves when it listens. Port 0 selects a free one. */
export async function startAssistant({ host = "127.0.0.1", port = 9093, key }) {
  const state = { mode: NORMAL, calls: [] };
  const setMode = (mode) => Object.assign(state, { mode: { ...NORMAL, ...mode } }).mode;
  const server = createServer((request, response) => {
    handle(request, response).catch((error) => refuse(response, 400, error.message));
  });

  async function handle(request, response) {
    const text = await readBody(request, MAX_BODY_BYTES);
    if (request.url === "/control/mode") return sendJson(response, 200, setMode(JSON.parse(text)));
    const body = JSON.parse(text);
    state.calls.push({ body });
    const { mode, delay_ms: delayMs } = state.mode;
    if (mode === "hanging") return undefined;
    if (mode === "broken") return refuse(response, 500, "The server had an error.", "server_error");
    if (request.headers.authorization !== `Bearer ${key}`) return refuse(response, 401, "Incorrect API key provided.");
    if (request.url !== "/v1/chat/completions") return refuse(response, 404, `Invalid URL (${request.url})`);
    if (mode === "refusing_model" || !MODELS.includes(body.model)) {
      return refuse(response, 404, `The model \`${body.model}\` does not exist.`, "model_not_found");
    }
    const said = mode === "malicious" ? attack(body, state.mode.attack) : cut(reply(body), body);
    const answer = answerOf(body, said);
    if (!body.stream) return sendJson(response, 200, completionOf(answer));
    return sendStream(response, answer, mode === "slow" ? delayMs : 0);
  }

  await listen(server, port, host);
  return {
    url: `http://${host}:${server.address().port}`,
    calls: state.calls,
    setMode,
    reset: () => {
      setMode(NORMAL);
      state.calls.length = 0;
    },
    close: () => closeServer(server),
  };
}

const refuse = (response, status, message, code = null) =>
  sendJson(response, status, { error: { message, type: "invalid_request_error", param: null, code } });

const tokensOf = (text) => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/** The text within the request's limit of tokens. */
function cut(said, { max_completion_tokens, max_tokens }) {
  const most = (max_completion_tokens ?? max_tokens ?? Infinity) * CHARACTERS_PER_TOKEN;
  if (!said.text || said.text.length <= most) return said;
  return { text: said.text.slice(0, most), finish: "length" };
}

function answerOf({ model, messages }, { text = "", calls = [], finish = calls.length > 0 ? "tool_calls" : "stop" }) {
  const prompt_tokens = tokensOf(JSON.stringify(messages));
  const completion_tokens = tokensOf(text + JSON.stringify(calls));
  return {
    head: { id: `chatcmpl-${randomBytes(12).toString("hex")}`, created: Math.floor(Date.now() / 1000), model },
    text,
    calls: calls.map((each) => ({ id: `call_${randomBytes(12).toString("hex")}`, type: "function", function: each })),
    finish,
    usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
  };
}

function completionOf({ head, text, calls, finish, usage }) {
  const message = { role: "assistant", content: text || null, ...(calls.length > 0 && { tool_calls: calls }) };
  return { ...head, object: "chat.completion", choices: [{ index: 0, message, finish_reason: finish }], usage };
}

/** Server-sent events: the text word by word, calls of tools whole, and the usage last. */
async function sendStream(response, { head, text, calls, finish, usage }, delayMs) {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = async (choices, more = {}) => {
    if (delayMs > 0) await setTimeout(delayMs);
    response.write(`data: ${JSON.stringify({ ...head, object: "chat.completion.chunk", choices, ...more })}\n\n`);
  };
  const deltas = [
    { role: "assistant", content: "" },
    ...(text.match(/\s*\S{1,500}\s?/gu) ?? []).map((content) => ({ content })),
    ...calls.map((each, index) => ({ tool_calls: [{ index, ...each }] })),
  ];
  for (const delta of deltas) {
    if (response.destroyed) return;
    await send([{ index: 0, delta, finish_reason: null }]);
  }
  await send([{ index: 0, delta: {}, finish_reason: finish }]);
  await send([], { usage });
  response.end("data: [DONE]\n\n");
}
