// The ways in which the assistant can fail, and its control API.

import assert from "node:assert/strict";
import { test } from "node:test";
import { question, send, start } from "./support/assistant.js";

const CHAT = "/v1/chat/completions";

/** What arrives until the answer ends or breaks. */
async function read(response) {
  let text = "";
  const decoder = new TextDecoder();
  try {
    for await (const bytes of response.body) text += decoder.decode(bytes, { stream: true });
  } catch {
    return { text, isCut: true };
  }
  return { text, isCut: false };
}

test("a broken and a busy assistant refuse until they recover", async (context) => {
  const { assistant, ask } = await start(context);
  assistant.setMode({ mode: "broken", recovers_after: 2 });
  const broken = [await ask("oi"), await ask("oi"), await ask("oi")];
  assert.deepEqual(
    broken.map(({ status, body }) => [status, body.error?.type]),
    [
      [500, "server_error"],
      [500, "server_error"],
      [200, undefined],
    ],
  );
  assistant.setMode({ mode: "rate_limited", retry_after_s: 7 });
  for (const { status, headers, body } of [await ask("oi"), await ask("oi")]) {
    assert.deepEqual([status, headers.get("retry-after")], [429, "7"]);
    assert.equal(body.error.code, "rate_limit_exceeded");
  }
});

test("no model is known, or one limit only, where a test asks for it", async (context) => {
  const { assistant, ask } = await start(context);
  assistant.setMode({ mode: "refusing_model" });
  for (const model of ["gpt-4o-mini", "gpt-4o"]) {
    const { status, body } = await ask("oi", { model });
    assert.deepEqual([status, body.error.code], [404, "model_not_found"]);
  }
  assistant.setMode({ mode: "one_limit" });
  const { status, body } = await ask("oi", { max_tokens: 9, max_completion_tokens: 9 });
  assert.deepEqual([status, body.error.param, body.error.code], [400, "max_tokens", "invalid_parameter_combination"]);
  assert.equal((await ask("oi", { max_tokens: 9 })).status, 200);
  assert.equal((await ask("oi", { max_completion_tokens: 9, max_tokens: null })).status, 200);
});

test("a hanging assistant doesn't answer, but its control API does", async (context) => {
  const { assistant, call } = await start(context);
  assistant.setMode({ mode: "hanging" });
  const giveUp = new AbortController();
  const hanging = send(assistant, "POST", CHAT, { body: question("oi"), signal: giveUp.signal });
  hanging.catch(() => {});
  while (assistant.calls.length === 0) await call("GET", "/control/mode");
  giveUp.abort();
  await assert.rejects(hanging, { name: "AbortError" });
  while (!assistant.calls[0].is_left) await call("GET", "/control/mode");
  assert.equal(assistant.calls[0].status, null);
});

test("a slow assistant takes its time before each piece, and divides events", async (context) => {
  const { assistant, ask, stream } = await start(context);
  assistant.setMode({ mode: "slow", delay_ms: 4 });
  const before = performance.now();
  const { chunks, text } = await stream("vlw");
  // Timers may fire a little early.
  assert.ok(performance.now() - before >= chunks.length * 3);
  assert.match(text, /^Demonstração: Por nada! .+ é só perguntar\.$/);
  const response = await send(assistant, "POST", CHAT, { body: question("vlw", { stream: true }) });
  const parts = [];
  for await (const bytes of response.body) parts.push(Buffer.from(bytes));
  assert.ok(parts.some((part) => !part.toString().endsWith("\n\n")));
  assert.ok(parts.some((part) => part.toString().includes("\ufffd")));
  assistant.setMode({ delay_ms: 30 });
  const second = performance.now();
  assert.equal((await ask("oi")).status, 200);
  assert.ok(performance.now() - second >= 28);
});

test("a caller who hangs up ends the stream", async (context) => {
  const { assistant, call } = await start(context);
  assistant.setMode({ mode: "slow", delay_ms: 5 });
  const giveUp = new AbortController();
  const body = question("oi", { stream: true });
  const response = await send(assistant, "POST", CHAT, { body, signal: giveUp.signal });
  giveUp.abort();
  await assert.rejects(response.text());
  while (!assistant.calls[0].is_left) await call("GET", "/control/mode");
});

test("garbage is a page, or a stream that breaks off within a line", async (context) => {
  const { assistant } = await start(context);
  assistant.setMode({ mode: "garbage" });
  for (const stream of [false, true]) {
    const response = await send(assistant, "POST", CHAT, { body: question("oi", { stream }) });
    assert.deepEqual([response.status, response.headers.get("content-type")], [200, "text/html; charset=utf-8"]);
    assert.match(await response.text(), /^<!doctype html>/);
  }
  assistant.setMode({ garbage: "broken_line" });
  for (const asked of ["oi", "meu recorde no supino"]) {
    const response = await send(assistant, "POST", CHAT, { body: question(asked, { stream: true }) });
    const { text, isCut } = await read(response);
    assert.ok(!isCut && !text.endsWith("\n"));
    const events = text.split("\n\n");
    assert.throws(() => JSON.parse(events.at(-1).replace("data: ", "")), SyntaxError);
    assert.doesNotThrow(() => JSON.parse(events[0].replace("data: ", "")));
  }
});

test("a cut answer ends in between, but calls of tools are complete", async (context) => {
  const { assistant, ask, stream } = await start(context);
  assistant.setMode({ mode: "cut", pieces: 4 });
  const response = await send(assistant, "POST", CHAT, { body: question("oi", { stream: true }) });
  const { text, isCut } = await read(response);
  assert.ok(isCut);
  assert.equal(text.match(/"content":"[^"]/g).length, 4);
  assert.doesNotMatch(text, /\[DONE\]/);
  assistant.setMode({ pieces: 1000 });
  const late = await read(await send(assistant, "POST", CHAT, { body: question("oi", { stream: true }) }));
  assert.ok(late.isCut && !late.text.includes('"finish_reason":"stop"'));
  assert.deepEqual((await stream("meu recorde no supino")).finish, ["tool_calls"]);
  assert.equal((await ask("meu recorde no supino")).body.choices[0].finish_reason, "tool_calls");
  const whole = await send(assistant, "POST", CHAT, { body: question("oi") });
  const half = await read(whole);
  assert.ok(half.isCut && half.text.length < Number(whole.headers.get("content-length")));
});

test("an empty answer has neither text nor tool", async (context) => {
  const { assistant, ask, stream } = await start(context);
  assistant.setMode({ mode: "empty" });
  const [{ message, finish_reason }] = (await ask("meu recorde")).body.choices;
  assert.deepEqual([message.content, message.tool_calls, finish_reason], ["", undefined, "stop"]);
  const { text, calls, finish, isDone } = await stream("meu recorde");
  assert.deepEqual([text, calls, finish, isDone], ["", [], ["stop"], true]);
});

test("the usage can be missing", async (context) => {
  const { assistant, ask, stream } = await start(context);
  assistant.setMode({ mode: "no_usage" });
  assert.ok(!("usage" in (await ask("oi")).body));
  const { chunks, isDone } = await stream("oi");
  assert.ok(isDone && chunks.every((chunk) => chunk.choices.length === 1 && !("usage" in chunk)));
});

test("a mode starts with its defaults, and wrong ones are refused with a reason", async (context) => {
  const { assistant, call } = await start(context);
  for (const method of ["POST", "PUT"]) {
    const { body } = await call(method, "/control/mode", { body: { mode: "slow", delay_ms: 5, recovers_after: 3 } });
    assert.deepEqual([body.mode, body.delay_ms, body.recovers_after], ["slow", 5, 3]);
  }
  assert.equal(assistant.setMode({ delay_ms: 6 }).recovers_after, 3);
  assert.deepEqual((await call("GET", "/control/mode")).body, {
    ...assistant.setMode({ mode: "slow" }),
    delay_ms: 6,
    recovers_after: 3,
  });
  assert.deepEqual([assistant.mode.delay_ms, assistant.mode.recovers_after], [300, 0]);
  for (const [changes, reason] of [
    [{ mode: "mad" }, /^mode must be one of/],
    [{ delay_ms: -1 }, /^delay_ms must be a whole number/],
    [{ attack: "worms" }, /^attack must be one of/],
    [{ speed: 1 }, /^unknown field speed/],
  ]) {
    const { status, body } = await call("POST", "/control/mode", { body: changes });
    assert.equal(status, 400);
    assert.match(body.error, reason);
  }
  assert.equal((await call("GET", "/control/other")).status, 404);
});

test("the last thousand requests are listed without the key, and a reset forgets them", async (context) => {
  const { assistant, ask, call } = await start(context);
  await call("POST", CHAT, { body: "não" });
  await ask("oi", { max_tokens: 5 });
  const { body } = await call("GET", "/control/calls");
  assert.deepEqual(
    body.map(({ method, path, status, is_left }) => [method, path, status, is_left]),
    [
      ["POST", CHAT, 400, false],
      ["POST", CHAT, 200, false],
    ],
  );
  assert.deepEqual([body[0].body, body[1].body], ["não", question("oi", { max_tokens: 5 })]);
  assert.doesNotMatch(JSON.stringify(body), /chave-123/);
  for (let sent = 0; sent < 1000; sent += 50) {
    await Promise.all(Array.from({ length: 50 }, () => call("GET", "/v1/models")));
  }
  assert.deepEqual([assistant.calls.length, assistant.calls[0].path], [1000, "/v1/models"]);
  assistant.setMode({ mode: "broken" });
  assert.equal((await call("POST", "/control/reset")).body.mode, "normal");
  assert.deepEqual(assistant.calls, []);
  assert.equal((await ask("oi")).status, 200);
});

test("its page lists the questions, escaped", async (context) => {
  const { assistant, ask } = await start(context);
  await ask("<b>oi</b>");
  const html = await (await fetch(assistant.url)).text();
  assert.match(html, /Demonstração: responde sem inteligência artificial/);
  assert.match(html, /<li>&lt;b&gt;oi&lt;\/b&gt;<\/li>/);
});
