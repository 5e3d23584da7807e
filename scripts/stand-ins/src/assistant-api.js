// The calls of OpenAI's API that the app uses, as https://platform.openai.com/docs/api-reference/chat describes them.

import { completionOf, createAnswer } from "./assistant-answer.js";
import { attack } from "./assistant-attacks.js";
import { think } from "./assistant-brain.js";
import { ApiError, unknownModel } from "./assistant-error.js";
import { readRequest } from "./assistant-request.js";
import { leaving, passes, sendStream } from "./assistant-stream.js";
import { sendHtml, sendJson } from "./http.js";

const CREATED = 1_721_172_741;

/** Returns a function that answers a call, or throws an ApiError. */
export function createApi({ key, models }) {
  return async (call, headers, text, mode, response) => {
    if (mode.mode === "hanging") return undefined;
    failAsAsked(mode);
    checkKey(headers.authorization, key);
    if (call.method === "GET" && call.path === "/v1/models") return sendJson(response, 200, listOf(models));
    if (call.path !== "/v1/chat/completions") throw new ApiError(404, `Invalid URL (${call.method} ${call.path})`);
    if (call.method !== "POST") throw new ApiError(405, `Not allowed to ${call.method} on ${call.path}.`);
    const request = readRequest(text);
    if (mode.mode === "refusing_model" || !models.includes(request.model)) throw unknownModel(request.model);
    if (mode.mode === "one_limit") checkLimits(request);
    return complete(request, mode, response);
  };
}

function failAsAsked({ mode, retry_after_s }) {
  if (mode === "broken") {
    throw new ApiError(500, "The server had an error while processing your request. Sorry about that!", {
      type: "server_error",
    });
  }
  if (mode === "rate_limited") {
    throw new ApiError(429, `Rate limit reached. Please try again in ${retry_after_s}s.`, {
      type: "requests",
      code: "rate_limit_exceeded",
      headers: { "retry-after": String(retry_after_s) },
    });
  }
}

function checkKey(header, key) {
  const [, given] = /^Bearer (.+)$/.exec(header ?? "") ?? [];
  if (!given) throw new ApiError(401, "You didn't provide an API key.");
  if (given !== key) throw new ApiError(401, "Incorrect API key provided.", { code: "invalid_api_key" });
}

function checkLimits({ max_tokens, max_completion_tokens }) {
  if (max_tokens == null || max_completion_tokens == null) return;
  const message = "Setting 'max_tokens' and 'max_completion_tokens' at the same time is not supported.";
  throw new ApiError(400, message, { param: "max_tokens", code: "invalid_parameter_combination" });
}

async function complete(request, mode, response) {
  const { mode: name, garbage, pieces } = mode;
  if (name === "garbage" && garbage === "html") {
    return sendHtml(response, 200, "<!doctype html><title>Bad gateway</title><h1>502 Bad Gateway</h1>");
  }
  const answer = createAnswer(request, said(request, mode));
  const delayMs = name === "slow" ? mode.delay_ms : 0;
  if (request.stream) {
    const hasUsage = name !== "no_usage" && request.stream_options?.include_usage === true;
    const isBroken = name === "garbage";
    return sendStream(response, answer, { hasUsage, delayMs, isBroken, pieces: name === "cut" ? pieces : undefined });
  }
  if (delayMs > 0 && !(await passes(delayMs, leaving(response)))) return undefined;
  const completion = completionOf(answer, name !== "no_usage");
  const isHalf = name === "garbage" || (name === "cut" && answer.text !== "");
  return isHalf ? sendHalf(response, completion) : sendJson(response, 200, completion);
}

function said(request, { mode, attack: wanted }) {
  if (mode === "empty") return { text: "" };
  return mode === "malicious" ? { ...attack(request, wanted), isUnlimited: true } : think(request);
}

function sendHalf(response, value) {
  const text = JSON.stringify(value);
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
}

const listOf = (models) => ({
  object: "list",
  data: models.map((id) => ({ id, object: "model", created: CREATED, owned_by: "system" })),
});
