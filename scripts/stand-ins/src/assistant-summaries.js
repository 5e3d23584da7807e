// Makes an answer out of the results of tools. Every sentence of theirs is kept to the letter.

import { exercisesIn } from "./assistant-exercise.js";
import { textOf } from "./assistant-request.js";
import { closings, texts } from "./assistant-texts.js";
import { fold, lineOf, wordsOf } from "./assistant-words.js";

const weekdays = ["domingo", "segunda", "terca", "quarta", "quinta", "sexta", "sabado"];

/** `messages` are those since the question; `today` is the weekday. */
export function answerFrom(messages, question, today) {
  const calls = messages.flatMap(({ tool_calls }) => tool_calls ?? []);
  const results = messages.filter(({ role }) => role === "tool");
  const parts = results.map((message) => {
    const name = calls.find(({ id }) => id === message.tool_call_id)?.function.name;
    const summary = summaryOf(message);
    return { name, text: name === "get_program" ? narrowed(summary, question, today) : summary };
  });
  const told = parts.filter(({ text }) => text !== "");
  if (told.length === 0) return texts.nothing;
  const closing = told.length === 1 ? closings[told[0].name] : undefined;
  return [...told.map(({ text }) => text), closing].filter(Boolean).join(told.length > 1 ? "\n" : " ");
}

function summaryOf(message) {
  try {
    return JSON.parse(textOf(message)).summary?.trim() ?? "";
  } catch {
    return "";
  }
}

/** A whole program is long: of it only the sentences about the day or the exercise in question, if there are any. */
function narrowed(summary, question, today) {
  const wanted = dayIn(lineOf(question), today) ?? exercisesIn(question, { isSure: true })[0];
  if (!wanted) return summary;
  const names = wordsOf(wanted).map(({ word }) => word);
  const kept = summary.split(/(?<=[.!?])\s+(?=\p{Lu})|\n+/u).filter((sentence) => {
    const folded = fold(sentence);
    return names.every((name) => folded.includes(name));
  });
  return kept.length > 0 ? kept.join(" ") : summary;
}

function dayIn(line, today) {
  if (!/\bamanha\b/.test(line)) return weekdays.find((day) => line.split(" ").includes(day));
  const index = weekdays.indexOf(fold(today ?? "").replace("-feira", ""));
  if (index === -1) return undefined;
  return weekdays[(index + (/\bdepois de amanha\b/.test(line) ? 2 : 1)) % 7];
}
