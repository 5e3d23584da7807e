// The protocol: answers, streams, the usage, and what is refused.

import assert from "node:assert/strict";
import { test } from "node:test";
import { question, start, TOOLS, told } from "./support/assistant.js";

test("a question that needs no tool is answered in OpenAI's shape", async (context) => {
  const { ask } = await start(context);
  const { status, body } = await ask("oi");
  assert.equal(status, 200);
  assert.equal(body.object, "chat.completion");
  assert.match(body.id, /^chatcmpl-/);
  assert.equal(body.model, "gpt-4o-mini-2024-07-18");
  assert.ok(Math.abs(body.created - Date.now() / 1000) < 60);
  const [{ index, finish_reason, message }] = body.choices;
  assert.deepEqual([index, finish_reason, message.role, message.tool_calls], [0, "stop", "assistant", undefined]);
  assert.match(message.content, /^Demonstração: /);
});

test("a question is answered with what the tool told, to the letter", async (context) => {
  const { ask } = await start(context);
  const messages = [{ role: "user", content: "qual meu recorde no leg press?" }];
  const first = (await ask(messages)).body.choices[0];
  assert.deepEqual([first.finish_reason, first.message.content], ["tool_calls", null]);
  const [{ id, type, function: called }] = first.message.tool_calls;
  assert.match(id, /^call_\w+$/);
  assert.deepEqual([type, called], ["function", { name: "get_records", arguments: '{"exercise":"leg press"}' }]);
  const summary = "Seu recorde no Leg Press 45° é 142,5 kg × 8, em 12/11/2026.";
  const second = (await ask(told(messages, first.message, summary))).body.choices[0];
  assert.deepEqual([second.finish_reason, second.message.content], ["stop", `Demonstração: ${summary}`]);
});

test("a stream has the role first, a few words in each piece, and the usage last", async (context) => {
  const { stream } = await start(context);
  const { type, chunks, pieces, text, finish, usage, isDone } = await stream("oi");
  assert.match(type, /^text\/event-stream/);
  assert.ok(isDone);
  assert.deepEqual(chunks[0].choices[0].delta, { role: "assistant", content: "", refusal: null });
  assert.ok(pieces.length > 10 && pieces.every((piece) => piece.trim().split(/\s+/).length <= 3));
  assert.match(text, /^Demonstração: .+\.$/s);
  assert.deepEqual(finish, ["stop"]);
  assert.deepEqual(chunks.at(-1).choices, []);
  assert.ok(chunks.slice(0, -1).every((chunk) => chunk.usage === null && chunk.choices.length === 1));
  assert.equal(usage.total_tokens, usage.prompt_tokens + usage.completion_tokens);
  assert.equal(new Set(chunks.map(({ id, object, model }) => `${id} ${object} ${model}`)).size, 1);
  assert.equal(chunks[0].object, "chat.completion.chunk");
});

test("a stream has no usage unless it is asked for", async (context) => {
  const { stream } = await start(context);
  for (const stream_options of [undefined, null, {}, { include_usage: false }]) {
    const { chunks, isDone } = await stream("oi", { stream_options });
    assert.ok(isDone && chunks.every((chunk) => chunk.choices.length === 1 && !("usage" in chunk)));
  }
});

test("calls are streamed with the name first and the arguments in pieces", async (context) => {
  const { stream } = await start(context);
  const { chunks, calls, finish, text } = await stream("meu recorde no supino e como faço?");
  const pieces = chunks.flatMap((chunk) => chunk.choices[0]?.delta.tool_calls ?? []);
  for (const index of [0, 1]) {
    const [head, ...rest] = pieces.filter((piece) => piece.index === index);
    assert.deepEqual([head.type, head.function.arguments], ["function", ""]);
    assert.ok(rest.length > 1 && rest.every((piece) => !("id" in piece) && !("name" in piece.function)));
  }
  assert.deepEqual(
    calls.map(({ name, arguments: given }) => [name, JSON.parse(given)]),
    [
      ["get_records", { exercise: "supino" }],
      ["get_instructions", { exercise: "supino" }],
    ],
  );
  assert.notEqual(calls[0].id, calls[1].id);
  assert.deepEqual([finish, text], [["tool_calls"], ""]);
});

test("tokens are counted by the length", async (context) => {
  const { ask } = await start(context);
  const { body } = await ask("oi");
  const { prompt_tokens, completion_tokens, total_tokens } = body.usage;
  assert.equal(completion_tokens, Math.ceil(body.choices[0].message.content.length / 4));
  assert.equal(total_tokens, prompt_tokens + completion_tokens);
  const longer = (await ask(`oi${"!".repeat(400)}`)).body.usage.prompt_tokens;
  assert.equal(longer, prompt_tokens + 100);
});

test("a limit cuts the answer, whichever name it has", async (context) => {
  const { ask, stream } = await start(context);
  const whole = (await ask("oi")).body.choices[0].message.content;
  for (const limit of [{ max_tokens: 5 }, { max_completion_tokens: 5 }, { max_tokens: 5, max_completion_tokens: 5 }]) {
    const { body } = await ask("oi", limit);
    assert.deepEqual([body.choices[0].finish_reason, body.usage.completion_tokens], ["length", 5]);
    assert.equal(body.choices[0].message.content, whole.slice(0, 20));
    const { text, finish } = await stream("oi", limit);
    assert.deepEqual([text, finish], [whole.slice(0, 20), ["length"]]);
  }
  const tokens = Math.ceil(whole.length / 4);
  assert.equal((await ask("oi", { max_tokens: tokens })).body.choices[0].finish_reason, "stop");
  assert.equal((await ask("oi", { max_tokens: tokens - 1 })).body.choices[0].finish_reason, "length");
});

test("a missing and a wrong key are refused in OpenAI's shape", async (context) => {
  const { call } = await start(context);
  for (const [key, code] of [
    ["", null],
    ["outra", "invalid_api_key"],
  ]) {
    for (const [method, path] of [
      ["POST", "/v1/chat/completions"],
      ["GET", "/v1/models"],
    ]) {
      const { status, body } = await call(method, path, { key, body: method === "POST" ? question("oi") : undefined });
      assert.equal(status, 401);
      assert.deepEqual(Object.keys(body.error), ["message", "type", "param", "code"]);
      assert.deepEqual([body.error.type, body.error.param, body.error.code], ["invalid_request_error", null, code]);
    }
  }
});

test("the models are listed, and another one doesn't exist", async (context) => {
  const { ask, call } = await start(context);
  const { body } = await call("GET", "/v1/models");
  assert.deepEqual(
    body.data.map(({ id }) => id),
    ["gpt-4o-mini", "gpt-4o", "gpt-4.1-mini", "gpt-4.1"],
  );
  for (const { id } of body.data) assert.match((await ask("oi", { model: id })).body.model, new RegExp(`^${id}-20`));
  const other = await ask("oi", { model: "gpt-3" });
  assert.deepEqual([other.status, other.body.error.code], [404, "model_not_found"]);
  assert.match(other.body.error.message, /`gpt-3`/);
});

test("the models can be others", async (context) => {
  const { ask } = await start(context, { models: ["local"] });
  assert.equal((await ask("oi", { model: "local" })).body.model, "local");
  assert.equal((await ask("oi")).status, 404);
});

test("a wrong body is refused with the field's name", async (context) => {
  const { ask, call } = await start(context);
  const user = { role: "user", content: "oi" };
  const answered = { role: "tool", tool_call_id: "a", content: "{}" };
  const asking = {
    role: "assistant",
    content: null,
    tool_calls: [{ id: "a", type: "function", function: { name: "get_records", arguments: "{}" } }],
  };
  const wrong = [
    ["model", { model: undefined }],
    ["model", { model: 4 }],
    ["messages", { messages: undefined }],
    ["messages", { messages: [] }],
    ["messages", { messages: "oi" }],
    ["messages.[0].role", { messages: [{ ...user, role: "member" }] }],
    ["messages.[0].content", { messages: [{ role: "user" }] }],
    ["messages.[0].content", { messages: [{ role: "user", content: null }] }],
    ["messages.[1].role", { messages: [user, answered] }],
    ["messages.[2].role", { messages: [user, asking, user] }],
    ["messages.[2].role", { messages: [user, asking] }],
    ["messages.[2].role", { messages: [user, asking, { ...answered, tool_call_id: "b" }] }],
    ["messages.[1].tool_calls", { messages: [user, { ...asking, tool_calls: [] }] }],
    ["messages.[1].tool_calls", { messages: [user, { ...asking, tool_calls: [{ id: "a" }] }] }],
    ["tools", { tools: [] }],
    ["tools", { tools: Array(129).fill(TOOLS[0]) }],
    ["tools[0]", { tools: [{ type: "function" }] }],
    ["tools[0].function.name", { tools: [{ type: "function", function: { name: "não" } }] }],
    ["tools[0].function.parameters", { tools: [{ type: "function", function: { name: "a", parameters: {} } }] }],
    ["tool_choice", { tools: undefined }],
    ["tool_choice", { tool_choice: "always" }],
    ["stream_options", { stream_options: { include_usage: true } }],
    ["stream", { stream: "yes" }],
    ["max_tokens", { max_tokens: 0 }],
    ["max_completion_tokens", { max_completion_tokens: 1.5 }],
    ["temperature", { temperature: 2.1 }],
    ["n", { n: 2 }],
    ["temprature", { temprature: 1 }],
  ];
  for (const [param, changes] of wrong) {
    const { status, body } = await ask("oi", changes);
    assert.deepEqual([status, body.error?.param, body.error?.type], [400, param, "invalid_request_error"]);
  }
  assert.equal((await ask([user, asking, answered, user])).status, 200);
  for (const body of ["{", "[]", ""]) {
    assert.equal((await call("POST", "/v1/chat/completions", { body })).status, 400);
  }
});

test("other addresses and methods don't exist", async (context) => {
  const { call } = await start(context);
  assert.equal((await call("POST", "/v1/completions", { body: {} })).status, 404);
  assert.equal((await call("GET", "/v1/chat/completions")).status, 405);
});

test("a message may come in parts, and tools are left alone where they aren't offered", async (context) => {
  const { ask } = await start(context);
  const parts = [
    { type: "text", text: "qual meu recorde" },
    { type: "text", text: "no supino?" },
  ];
  const { message } = (await ask([{ role: "user", content: parts }])).body.choices[0];
  assert.equal(message.tool_calls[0].function.arguments, '{"exercise":"supino"}');
  for (const changes of [
    { tool_choice: "none" },
    { tools: undefined, tool_choice: undefined },
    { tools: [TOOLS[0]] },
  ]) {
    const answer = (await ask("qual meu recorde no supino?", changes)).body.choices[0];
    assert.match(answer.message.content, /^Demonstração: Aqui eu não consigo consultar/);
  }
  const one = (await ask("meu recorde no supino e como faço?", { parallel_tool_calls: false })).body.choices[0];
  assert.equal(one.message.tool_calls.length, 1);
});
