// What the assistant says: which tools it asks for, and what it makes of their results.

import assert from "node:assert/strict";
import { test } from "node:test";
import { think } from "../src/assistant-brain.js";
import { hello, texts } from "../src/assistant-texts.js";
import { TOOLS, told } from "./support/assistant.js";
import { phrases, spoken } from "./support/assistant-phrases.js";

const SYSTEM = "Você é o assistente do Evolua.\nNome: Ana\nHoje: quarta-feira, 25/11/2026";
const user = (content) => ({ role: "user", content });
const assistant = (content) => ({ role: "assistant", content });

/** The calls for the last of `messages`, as "tool exercise", or the text. */
function reply(messages) {
  const { text, calls } = think({ messages, tools: TOOLS });
  return text ?? calls.map(({ name, arguments: given }) => [name, ...Object.values(JSON.parse(given))].join(" "));
}

const ask = (phrase, system = SYSTEM) => reply([{ role: "system", content: system }, user(phrase)]);
const onScreen = (name) => `${SYSTEM}\nExercício na tela: ${name}\nSeja breve.`;

/** The answer after the tools in question have told these summaries. */
function answer(phrase, ...summaries) {
  const messages = [{ role: "system", content: SYSTEM }, user(phrase)];
  const calls = think({ messages, tools: TOOLS }).calls.map((call, index) => ({ id: `call_${index}`, function: call }));
  return reply(told(messages, { role: "assistant", content: null, tool_calls: calls }, ...summaries));
}

test("every phrase asks for its tools", () => {
  assert.ok(phrases.length >= 60);
  for (const { phrase, calls } of phrases) assert.deepEqual(ask(phrase), calls, phrase);
});

test("a phrase means the same in capitals, without accents and with doubled marks", () => {
  for (const { phrase, calls } of phrases) {
    const plain = phrase.normalize("NFD").replace(/\p{M}/gu, "");
    const bare = (each) => each.map((call) => call.normalize("NFD").replace(/\p{M}/gu, ""));
    for (const typed of [phrase.toUpperCase(), plain, `  ${phrase}!!! `, phrase.normalize("NFD")]) {
      assert.deepEqual(bare(ask(typed)), bare(calls), typed);
    }
  }
});

test("a line end separates questions as a full stop does", () => {
  assert.deepEqual(ask("meu recorde no supino\nquando vence meu plano"), ["get_records supino", "get_subscription"]);
});

test("every other phrase gets its text", () => {
  for (const [name, each] of Object.entries(spoken)) {
    const text = name === "hello" ? hello("Ana") : texts[name];
    for (const phrase of each) assert.equal(ask(phrase), `Demonstração: ${text}`, phrase);
  }
});

test("an exercise that isn't named is the one on the screen", () => {
  assert.deepEqual(ask("por que caiu minha carga?", onScreen("Supino Reto")), ["explain_exercise Supino Reto"]);
  assert.deepEqual(ask("como faço direitinho?", onScreen("Supino Reto")), ["get_instructions Supino Reto"]);
  assert.deepEqual(ask("qual meu recorde?", onScreen("Leg Press 45°")), ["get_records Leg Press 45°"]);
  assert.deepEqual(ask("pq isso?", onScreen("Stiff com Barra")), ["explain_exercise Stiff com Barra"]);
  assert.deepEqual(ask("qual meu recorde no stiff?", onScreen("Supino Reto")), ["get_records stiff"]);
  assert.deepEqual(ask("qual o treino de hoje?", onScreen("Supino Reto")), ["get_todays_workout"]);
});

test("the answer to the question back is taken for the exercise", () => {
  const asked = [user("pq caiu minha carga?"), assistant(ask("pq caiu minha carga?"))];
  assert.match(asked[1].content, /^Demonstração: De qual exercício .+, supino ou leg press\.$/);
  assert.deepEqual(reply([...asked, user("no leg press")]), ["explain_exercise leg press"]);
  assert.deepEqual(reply([...asked, user("zumbido")]), ["explain_exercise zumbido"]);
  assert.deepEqual(reply([...asked, user("qual o treino de hoje?")]), ["get_todays_workout"]);
});

test("an exercise without a question is asked about, and remembered", () => {
  const asked = [user("leg press"), assistant(ask("leg press"))];
  assert.match(asked[1].content, /^Demonstração: O que você quer saber sobre leg press\? Posso dizer /);
  assert.deepEqual(reply([...asked, user("como se faz")]), ["get_instructions leg press"]);
  assert.deepEqual(reply([...asked, user("meu recorde")]), ["get_records leg press"]);
  assert.deepEqual(reply([...asked, user("meu recorde no supino")]), ["get_records supino"]);
});

test("a short question goes on with the one before", () => {
  const asked = [user("qual meu recorde no supino?"), assistant("Demonstração: 80 kg.")];
  assert.deepEqual(reply([...asked, user("e no leg press?")]), ["get_records leg press"]);
  const more = [...asked, user("e no leg press?"), assistant("Demonstração: 140 kg.")];
  assert.deepEqual(reply([...more, user("e o stiff")]), ["get_records stiff"]);
  const others = [...asked, user("como faço stiff?"), assistant("Demonstração: com as costas retas.")];
  assert.deepEqual(reply([...others, user("e o leg press?")]), ["get_instructions leg press"]);
  const story = user("ontem meu primo contou que ele adora o supino e que ele vai todo dia");
  assert.match(reply([...asked, story]), /O que você quer saber sobre supino\?/);
  const refused = [...asked, user("tira o supino do meu treino"), assistant("Demonstração: Eu não mudo.")];
  assert.match(reply([...refused, user("e o stiff?")]), /O que você quer saber sobre stiff\?/);
  assert.match(reply([user("oi"), assistant("Oi!"), user("e o stiff?")]), /O que você quer saber sobre stiff\?/);
});

test("figures are told to the letter, with a sentence where it helps", () => {
  const summary = "Supino Reto: 4 séries de 8 a 12, 62,5 kg (2,5 kg a mais que em 18/11). Descanso de 1 min 30 s.";
  assert.equal(answer("qual é o treino de hoje?", summary), `Demonstração: ${summary} Bons treinos!`);
  assert.equal(answer("quando vence meu plano?", "Até 30/06/2027."), "Demonstração: Até 30/06/2027.");
  assert.equal(
    answer("qual o treino de hoje e quando vence meu plano?", "Treino B.", "Até 30/06/2027."),
    "Demonstração: Treino B.\nAté 30/06/2027.",
  );
});

test("of a program only the exercise or the day in question is told", () => {
  const summary =
    "Treino A, segunda-feira: Supino Reto, 4 × 8–12. Treino B, quinta-feira: Remada Baixa, 3 × 10; Leg Press 45°, 3 × 12. " +
    "Treino C, sexta-feira: Stiff, 3 × 8.";
  const [a, b, c] = summary.split(/(?<=\.) (?=Treino)/);
  assert.equal(answer("meu programa", summary), `Demonstração: ${summary}`);
  assert.equal(answer("quantas séries de remada?", summary), `Demonstração: ${b}`);
  assert.equal(answer("quantas séries de supino", summary), `Demonstração: ${a}`);
  assert.equal(answer("o que eu treino amanhã?", summary), `Demonstração: ${b}`);
  assert.equal(answer("oq tem de treino depois de amanhã", summary), `Demonstração: ${c}`);
  assert.equal(answer("treino de segunda", summary), `Demonstração: ${a}`);
  assert.equal(answer("quantas séries de remada curvada", summary), `Demonstração: ${summary}`);
  assert.equal(answer("quantas séries de rosca", summary), `Demonstração: ${summary}`);
});

test("a result without a summary is admitted", () => {
  const messages = [user("meus recordes")];
  const call = { id: "a", function: { name: "get_records", arguments: "{}" } };
  for (const content of ["", "x", "null", "{}", '{"summary": 4}', '{"summary": ""}']) {
    const result = { role: "tool", tool_call_id: "a", content };
    const said = reply([...messages, { role: "assistant", content: null, tool_calls: [call] }, result]);
    assert.equal(said, `Demonstração: ${texts.nothing}`);
  }
});

test("no text has Markdown, an emoji or a double space", () => {
  const all = [...Object.values(texts), hello("Ana"), hello(), ask("supino")];
  for (const text of all) assert.doesNotMatch(text, /[*_`#[\]<>]|\p{Extended_Pictographic}| {2}|^- /mu);
});
