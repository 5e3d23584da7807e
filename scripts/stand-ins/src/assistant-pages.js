// The page of the assistant: what it was asked. All input is escaped.

import { textOf } from "./assistant-request.js";
import { escapeHtml } from "./html.js";
import { page } from "./page.js";

const SHOWN = 50;
const demo = '<p class="demo">Demonstração: responde sem inteligência artificial</p>';

/** `calls` are the newest first. */
export function overviewPage(calls) {
  const questions = calls.map(questionOf).filter(Boolean).slice(0, SHOWN);
  const items = questions.map((question) => `<li>${escapeHtml(question)}</li>`);
  const list = items.length > 0 ? `<ul class="payments">${items.join("")}</ul>` : "<p>Nenhuma pergunta ainda.</p>";
  return page("Assistente local", `${demo}<h1>Assistente local</h1>${list}`);
}

/** The question of a call, or null where it only brings the results of tools. */
function questionOf({ body }) {
  const last = Array.isArray(body?.messages) ? body.messages.at(-1) : undefined;
  return last?.role === "user" ? textOf(last) : null;
}
