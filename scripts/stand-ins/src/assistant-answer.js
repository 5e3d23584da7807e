// The answers of POST /v1/chat/completions: one JSON, or the chunks of a stream.

import { randomBytes } from "node:crypto";

const CHARACTERS_PER_TOKEN = 4;
const WORDS_PER_PIECE = /\s*(?:[^\s]{1,500}\s*){1,3}/gu;
const CHARACTERS_PER_PIECE = 8;
const MOST_PIECES = 50;

/** As at OpenAI, an answer names the version of the model. */
const versions = {
  "gpt-4o-mini": "gpt-4o-mini-2024-07-18",
  "gpt-4o": "gpt-4o-2024-08-06",
  "gpt-4.1-mini": "gpt-4.1-mini-2025-04-14",
  "gpt-4.1": "gpt-4.1-2025-04-14",
};

const countTokens = (text) => Math.max(1, Math.ceil(text.length / CHARACTERS_PER_TOKEN));

/**
 * The answer to `request` out of what was said: `text`, and `calls` of tools with `name` and `arguments`.
 * `isUnlimited` ignores the request's limit of tokens.
 */
export function createAnswer(request, { text = "", calls = [], isUnlimited = false }) {
  const limit = isUnlimited ? Infinity : (request.max_completion_tokens ?? request.max_tokens ?? Infinity);
  const kept = cut(text, limit);
  const said = kept + calls.map((call) => call.name + call.arguments).join("");
  const prompt = countTokens(JSON.stringify([request.messages, request.tools ?? []]));
  const completion = countTokens(said);
  return {
    id: `chatcmpl-${randomBytes(12).toString("hex")}`,
    created: Math.floor(Date.now() / 1000),
    model: versions[request.model] ?? request.model,
    text: kept,
    calls: calls.map((call) => ({ id: `call_${randomBytes(12).toString("hex")}`, ...call })),
    finish: finishOf(calls, kept.length < text.length),
    usage: {
      prompt_tokens: prompt,
      completion_tokens: completion,
      total_tokens: prompt + completion,
      prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0 },
    },
  };
}

/** Never within a character of two units. */
function cut(text, limit) {
  if (countTokens(text) <= limit) return text;
  const kept = text.slice(0, limit * CHARACTERS_PER_TOKEN);
  return kept.isWellFormed() ? kept : kept.slice(0, -1);
}

function finishOf(calls, isCut) {
  if (isCut) return "length";
  return calls.length > 0 ? "tool_calls" : "stop";
}

export function completionOf({ id, created, model, text, calls, finish, usage }, hasUsage = true) {
  const message = { role: "assistant", content: calls.length > 0 && text === "" ? null : text, refusal: null };
  if (calls.length > 0) message.tool_calls = calls.map(callOf);
  return {
    id,
    object: "chat.completion",
    created,
    model,
    choices: [{ index: 0, message, logprobs: null, finish_reason: finish }],
    ...(hasUsage && { usage }),
    system_fingerprint: null,
  };
}

const callOf = ({ id, name, arguments: text }) => ({ id, type: "function", function: { name, arguments: text } });

/** The chunks in their order. With `hasUsage` a last one has the usage and no choice. */
export function* chunksOf(answer, hasUsage) {
  const { id, created, model, text, calls, finish, usage } = answer;
  const head = { id, object: "chat.completion.chunk", created, model, system_fingerprint: null };
  const chunk = (delta, finish_reason = null) => ({
    ...head,
    choices: [{ index: 0, delta, logprobs: null, finish_reason }],
    ...(hasUsage && { usage: null }),
  });
  yield chunk({ role: "assistant", content: calls.length > 0 && text === "" ? null : "", refusal: null });
  for (const piece of text.match(WORDS_PER_PIECE) ?? []) yield chunk({ content: piece });
  for (const [index, call] of calls.entries()) {
    yield chunk({ tool_calls: [{ index, ...callOf({ ...call, arguments: "" }) }] });
    for (const piece of slicesOf(call.arguments)) {
      yield chunk({ tool_calls: [{ index, function: { arguments: piece } }] });
    }
  }
  yield chunk({}, finish);
  if (hasUsage) yield { ...head, choices: [], usage };
}

function* slicesOf(text) {
  const characters = [...text];
  const length = Math.max(CHARACTERS_PER_PIECE, Math.ceil(characters.length / MOST_PIECES));
  for (let start = 0; start < characters.length; start += length)
    yield characters.slice(start, start + length).join("");
}
