import assert from "node:assert/strict";
import { test } from "node:test";
import { startAssistant } from "../src/assistant/index.js";

const KEY = "chave";
const tools = ["get_records", "get_plateaus", "get_progress"].map((name) => ({ type: "function", function: { name } }));

/** Starts an assistant for the time of one test, and returns how to ask it. */
async function start(context) {
  const assistant = await startAssistant({ port: 0, key: KEY });
  context.after(() => assistant.close());
  const ask = (messages, { key = KEY, ...changes } = {}) =>
    fetch(`${assistant.url}/v1/chat/completions`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify({ model: "gpt-4o-mini", messages, tools, ...changes }),
    });
  return { assistant, ask };
}

const question = (content) => [{ role: "user", content }];
const messageOf = async (response) => (await response.json()).choices[0].message;

test("a question is answered with what its tool told, to the letter", async (context) => {
  const { ask } = await start(context);
  const messages = question("Qual meu recorde no Leg Press?");
  const asked = await messageOf(await ask(messages));
  const [{ id, function: called }] = asked.tool_calls;
  assert.deepEqual(called, { name: "get_records", arguments: '{"exercise":"leg press"}' });
  const told = { role: "tool", tool_call_id: id, content: '{"summary":"Seu recorde é 142,5 kg × 8."}' };
  const answer = await messageOf(await ask([...messages, asked, told]));
  assert.equal(answer.content, "Demonstração: Seu recorde é 142,5 kg × 8.");
});

test("without words that it knows, or without the tool, it says what can be asked", async (context) => {
  const { ask } = await start(context);
  assert.match((await messageOf(await ask(question("Oi")))).content, /^Demonstração: Pergunte, por exemplo/);
  const answer = await messageOf(await ask(question("Meu recorde no supino"), { tools: undefined }));
  assert.match(answer.content, /^Demonstração: Pergunte, por exemplo/);
});

test("a stream has the text word by word and the usage last, within the limit of tokens", async (context) => {
  const { ask } = await start(context);
  const events = async (changes) => {
    const text = await (await ask(question("oi"), { stream: true, ...changes })).text();
    const data = text.split("\n\n").map((event) => event.replace("data: ", ""));
    assert.deepEqual(data.slice(-2), ["[DONE]", ""]);
    return data.slice(0, -2).map((each) => JSON.parse(each));
  };
  const chunks = await events({});
  assert.ok(chunks.length > 20 && chunks.at(-1).usage.total_tokens > 0);
  assert.equal(chunks.at(-2).choices[0].finish_reason, "stop");
  const cut = await events({ max_completion_tokens: 5 });
  assert.equal(cut.at(-2).choices[0].finish_reason, "length");
  const text = cut.map(({ choices }) => choices[0]?.delta.content ?? "").join("");
  assert.equal(text, "Demonstração: Pergun");
});

test("it refuses a wrong key and a model that doesn't exist, and misbehaves until a reset", async (context) => {
  const { assistant, ask } = await start(context);
  assert.equal((await ask(question("oi"), { key: "outra" })).status, 401);
  const missing = await ask(question("oi"), { model: "gpt-3" });
  assert.deepEqual([missing.status, (await missing.json()).error.code], [404, "model_not_found"]);
  assistant.setMode({ mode: "broken" });
  assert.equal((await ask(question("oi"))).status, 500);
  assistant.setMode({ mode: "malicious", attack: "links" });
  assert.match((await messageOf(await ask(question("oi")))).content, /evil\.example/);
  assistant.reset();
  assert.deepEqual(assistant.calls, []);
  assert.equal((await ask(question("oi"))).status, 200);
});
