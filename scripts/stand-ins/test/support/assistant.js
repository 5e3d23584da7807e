// An assistant and its caller, for the tests of the former.

import { startAssistant } from "../../src/assistant.js";

const KEY = "chave-123";
export const TOOLS = [
  ...["get_program", "get_todays_workout", "get_last_sessions", "get_progress", "get_records", "get_plateaus"],
  ...["explain_exercise", "get_instructions", "get_substitutes", "get_subscription"],
].map((name) => ({ type: "function", function: { name, parameters: { type: "object", properties: {} } } }));

/** Starts an assistant for the time of one test. */
export async function start(context, options = {}) {
  const assistant = await startAssistant({ port: 0, key: KEY, ...options });
  context.after(() => assistant.close());
  const call = caller(assistant);
  return {
    assistant,
    call,
    /** Sends a question, or messages, and returns status and body. */
    ask: (asked, changes) => call("POST", "/v1/chat/completions", { body: question(asked, changes) }),
    /** The same as a stream, put together. */
    stream: async (asked, changes) => {
      const body = question(asked, { stream: true, stream_options: { include_usage: true }, ...changes });
      return received(await send(assistant, "POST", "/v1/chat/completions", { body }));
    },
  };
}

/** A body as the app sends it. */
export function question(asked, changes = {}) {
  const messages = typeof asked === "string" ? [{ role: "user", content: asked }] : asked;
  return { model: "gpt-4o-mini", messages, tools: TOOLS, tool_choice: "auto", ...changes };
}

/** The messages after the tools in `message` have told these summaries. */
export function told(messages, message, ...summaries) {
  const results = message.tool_calls.map(({ id }, index) => ({
    role: "tool",
    tool_call_id: id,
    content: JSON.stringify({ summary: summaries[index], data: { supino: 80 } }),
  }));
  return [...messages, message, ...results];
}

export function send({ url }, method, path, { body, key = KEY, signal } = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const headers = { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) };
  return fetch(url + path, { method, headers, body: text, signal });
}

function caller(assistant) {
  return async (method, path, options) => {
    const response = await send(assistant, method, path, options);
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
}

/** Puts the chunks of a stream together as a client does. */
async function received(response) {
  const events = (await response.text()).split("\n\n").filter(Boolean);
  const data = events.map((event) => event.replace(/^data: /, ""));
  const isDone = data.at(-1) === "[DONE]";
  const chunks = (isDone ? data.slice(0, -1) : data).map((each) => JSON.parse(each));
  const choices = chunks.flatMap((chunk) => chunk.choices);
  const calls = [];
  for (const piece of choices.flatMap(({ delta }) => delta.tool_calls ?? [])) {
    calls[piece.index] ??= { id: piece.id, name: piece.function.name, arguments: "" };
    calls[piece.index].arguments += piece.function.arguments;
  }
  return {
    type: response.headers.get("content-type"),
    isDone,
    chunks,
    calls,
    pieces: choices.map(({ delta }) => delta.content).filter(Boolean),
    text: choices.map(({ delta }) => delta.content ?? "").join(""),
    finish: choices.map((choice) => choice.finish_reason).filter(Boolean),
    usage: chunks.at(-1)?.usage,
  };
}
