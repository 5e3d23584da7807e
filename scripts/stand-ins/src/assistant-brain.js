// Decides what to say: no intelligence, only the words of the last question, and the summaries that the tools gave.

import { exercisesIn, namesExercise } from "./assistant-exercise.js";
import { isAboutItself, isGreeting, isThanks, toolsFor } from "./assistant-questions.js";
import { refusalOf } from "./assistant-refusals.js";
import { textOf } from "./assistant-request.js";
import { answerFrom } from "./assistant-summaries.js";
import { ASKS_WHICH, about, hello, PREFIX, texts } from "./assistant-texts.js";
import { lineOf, wordsOf } from "./assistant-words.js";

const MOST_CALLS = 2;
const MOST_WORDS_OF_A_NAME = 6;

/** Whether the tools take an exercise; the others take nothing. */
const exerciseOf = {
  get_last_sessions: "needed",
  get_progress: "possible",
  get_records: "possible",
  explain_exercise: "needed",
  get_instructions: "needed",
  get_substitutes: "needed",
};

/** Returns `{ text }` or `{ calls: [{ name, arguments }] }`. */
export function think({ messages, tools, tool_choice, parallel_tool_calls }) {
  const last = messages.findLastIndex(({ role }) => role === "user");
  if (last === -1) return say(texts.help);
  const words = wordsOf(textOf(messages[last]));
  const results = messages.slice(last + 1);
  if (results.some(({ role }) => role === "tool")) return say(answerFrom(results, words, todayIn(messages)));
  const decided = decide(words, messages.slice(0, last));
  if (decided.text) return say(decided.text);
  const offered = tool_choice === "none" ? [] : (tools ?? []).map((tool) => tool.function.name);
  const calls = decided.calls.filter(({ name }) => offered.includes(name));
  if (calls.length === 0) return say(texts.noTools);
  return { calls: calls.slice(0, parallel_tool_calls === false ? 1 : MOST_CALLS) };
}

const say = (text) => ({ text: PREFIX + text });

function decide(words, earlier) {
  const line = lineOf(words);
  const refusal = refusalOf(line);
  if (refusal) return { text: texts[refusal] };
  if (isAboutItself(line)) return { text: texts.help };
  const context = { onScreen: askedAbout(earlier) ?? onScreenIn(earlier) };
  return route(words, context) ?? followUp(words, earlier, context) ?? { text: smallTalk(words, line, earlier) };
}

function smallTalk(words, line, earlier) {
  if (namesExercise(words)) return about(exercisesIn(words)[0]);
  if (isGreeting(line)) return hello(nameIn(earlier));
  return isThanks(line) ? texts.thanks : texts.unknown;
}

/** The calls for every question in `words`, the question back where an exercise is missing, or null. */
function route(words, context) {
  const parts = clausesOf(words).map((clause) => callsFor(clause, words, context));
  const found = parts.some((each) => each !== null) ? parts : [callsFor(words, words, context)];
  const calls = found.flatMap((each) => each ?? []);
  if (calls.length > 0) return { calls: calls.filter(isFirst) };
  return found.every((each) => each === null) ? null : { text: texts.which };
}

/** The calls for one question, none where an exercise is missing, or null where it is no question. */
function callsFor(clause, words, { onScreen, given }) {
  const tools = toolsFor(lineOf(clause), namesExercise(clause) || onScreen !== undefined);
  if (tools.length === 0) return null;
  return tools.flatMap((name) => {
    const exercises = given ?? exercisesFor(name, clause, words, onScreen);
    if (exerciseOf[name] && exercises.length > 0) return exercises.map((exercise) => callOf(name, { exercise }));
    // Progress beside the plateaus is only about the exercise that was asked for.
    const isAdded = name !== tools[0] && exerciseOf[name];
    return exerciseOf[name] === "needed" || isAdded ? [] : [callOf(name, {})];
  });
}

/** Those of the clause, otherwise of the whole message, otherwise the one on the screen. */
function exercisesFor(name, clause, words, onScreen) {
  const wants = exerciseOf[name];
  if (!wants) return [];
  const isSure = wants !== "needed" || onScreen !== undefined;
  const named = [exercisesIn(clause, { isSure }), exercisesIn(words, { isSure: true })].find((each) => each.length > 0);
  return named ?? (onScreen ? [onScreen] : []);
}

const callOf = (name, values) => ({ name, arguments: JSON.stringify(values) });
const isFirst = (call, index, calls) =>
  calls.findIndex((other) => other.name === call.name && other.arguments === call.arguments) === index;

const questionWords = new Set("qual quais quando quanto quantas quantos como o por me ate".split(" "));

/** Sentences, and two questions in one: "qual o treino de hoje e quando vence meu plano". */
function clausesOf(words) {
  const clauses = [[]];
  for (const [index, word] of words.entries()) {
    const next = words[index + 1]?.word;
    const isStart = word.word === "e" && questionWords.has(next) && (next !== "o" || words[index + 2]?.word === "que");
    if (isStart) clauses.push([]);
    else clauses.at(-1).push(word);
    if (word.mark === ".") clauses.push([]);
  }
  return clauses.filter((clause) => clause.length > 0);
}

/** "e no leg press?" and the answer to a question back ask the last question again, about another exercise. */
function followUp(words, earlier, context) {
  const isAnswer = lastAnswerIn(earlier).includes(ASKS_WHICH);
  const given = exercisesIn(words, { isSure: !isAnswer });
  if (given.length === 0 || words.length > MOST_WORDS_OF_A_NAME) return null;
  for (const message of earlier.filter(({ role }) => role === "user").reverse()) {
    const before = wordsOf(textOf(message));
    if (refusalOf(lineOf(before))) return null;
    const asked = route(before, { ...context, given });
    if (asked?.calls) return asked;
  }
  return null;
}

const lastAnswerIn = (messages) => textOf(messages.findLast(({ role }) => role === "assistant") ?? {});
/** The exercise of the question back that `about` asks. */
const askedAbout = (messages) => /O que você quer saber sobre (.+)\? Posso/.exec(lastAnswerIn(messages))?.[1];
const systemOf = (messages) =>
  messages
    .filter(({ role }) => ["system", "developer"].includes(role))
    .map(textOf)
    .join("\n");
const onScreenIn = (messages) => /^Exercício na tela: (.+)$/m.exec(systemOf(messages))?.[1].trim();
const nameIn = (messages) => /^Nome: (.+)$/m.exec(systemOf(messages))?.[1].trim();
const todayIn = (messages) => /^Hoje: (\S+?),/m.exec(systemOf(messages))?.[1];
