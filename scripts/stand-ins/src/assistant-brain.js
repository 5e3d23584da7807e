// Decides what to say: no intelligence, only the words of the last question, and the summaries that the tools gave.

import { exerciseIn, namesExercise } from "./assistant-exercise.js";
import { questionsOf, refusalOf, talkOf } from "./assistant-questions.js";
import { textOf } from "./assistant-request.js";
import { answerFrom } from "./assistant-summaries.js";
import { ASKS_WHICH, about, PREFIX, texts } from "./assistant-texts.js";
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
  const named = refusalOf(line) ?? talkOf(line, false);
  if (named) return { text: texts[named] };
  const context = { onScreen: onScreenIn(earlier) };
  return route(words, context) ?? followUp(words, earlier, context) ?? { text: smallTalk(words, line) };
}

function smallTalk(words, line) {
  if (namesExercise(words)) return about(exerciseIn(words));
  return texts[talkOf(line, true)] ?? texts.unknown;
}

/** The calls for every question in `words`, the question back where an exercise is missing, or null. */
function route(words, { onScreen, exercise: given }) {
  const calls = [];
  let isMissing = false;
  let named = exerciseIn(words, { isSure: true });
  for (const clause of clausesOf(words)) {
    const question = questionIn(clause, onScreen);
    if (!question) continue;
    for (const name of question.tools) {
      const wants = exerciseOf[name];
      const exercise = given ?? exerciseIn(clause, { isSure: wants !== "needed" }) ?? named;
      named = exercise ?? named;
      const used = exercise ?? (wants === "needed" ? onScreen : null);
      if (wants === "needed" && !used) isMissing = true;
      // Progress beside the plateaus is only about the exercise that was asked for.
      else if (name !== "get_progress" || used || question.tools.length === 1) {
        calls.push(callOf(name, wants && used ? { exercise: used } : {}));
      }
    }
  }
  if (calls.length > 0) return { calls: calls.filter(isFirst) };
  return isMissing ? { text: texts.which } : null;
}

const callOf = (name, values) => ({ name, arguments: JSON.stringify(values) });
const isFirst = (call, index, calls) => calls.findIndex(({ name }) => name === call.name) === index;

/** The best question of a clause. One that is also everyday talk ("por que…") needs an exercise to count. */
function questionIn(clause, onScreen) {
  const isAboutOne = namesExercise(clause) || exerciseIn(clause, { isSure: true }) || onScreen;
  return questionsOf(lineOf(clause)).find(({ isSure }) => !isSure || isAboutOne);
}

const questionWords = new Set([
  "qual",
  "quais",
  "quando",
  "quanto",
  "quantas",
  "quantos",
  "como",
  "o",
  "por",
  "me",
  "ate",
]);

/** Two questions in one sentence: "qual o treino de hoje e quando vence meu plano". */
function clausesOf(words) {
  const clauses = [[]];
  for (const [index, word] of words.entries()) {
    const next = words[index + 1]?.word;
    const isStart = word.word === "e" && questionWords.has(next) && (next !== "o" || words[index + 2]?.word === "que");
    if (isStart) clauses.push([]);
    else clauses.at(-1).push(word);
  }
  return clauses;
}

/** "e no leg press?" and the answer to a question back ask the last question again, about another exercise. */
function followUp(words, earlier, context) {
  const isAnswer = textOf(earlier.findLast(({ role }) => role === "assistant") ?? {}).includes(ASKS_WHICH);
  const exercise = exerciseIn(words, { isSure: !isAnswer });
  if (!exercise || words.length > MOST_WORDS_OF_A_NAME) return null;
  for (const message of earlier.filter(({ role }) => role === "user").reverse()) {
    const asked = route(wordsOf(textOf(message)), { ...context, exercise });
    if (asked?.calls) return asked;
  }
  return null;
}

const systemOf = (messages) =>
  messages
    .filter(({ role }) => ["system", "developer"].includes(role))
    .map(textOf)
    .join("\n");
const onScreenIn = (messages) => /^Exercício na tela: (.+)$/m.exec(systemOf(messages))?.[1].trim();
const todayIn = (messages) => /^Hoje: (\S+?),/m.exec(systemOf(messages))?.[1];
