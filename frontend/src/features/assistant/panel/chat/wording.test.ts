import { describe, expect, it } from "vitest";
import { dayOf, isBlank, messageToTrainer } from "./wording";

describe("a message to the trainer", () => {
  it.each([
    [
      "Marina",
      "Posso treinar\n com gripe?",
      "Olá! Sou Marina. Perguntei ao assistente do Evolua: “Posso treinar com gripe?”. Pode me ajudar?",
    ],
    [null, "Posso?", "Olá! Perguntei ao assistente do Evolua: “Posso?”. Pode me ajudar?"],
    [" ", undefined, "Olá! Quero tirar uma dúvida sobre o meu treino."],
    ["Marina", undefined, "Olá! Sou Marina. Quero tirar uma dúvida sobre o meu treino."],
  ])("of %j about %j", (name, question, message) => {
    expect(messageToTrainer(name, question)).toBe(message);
  });

  it("quotes at most 300 characters, and no half ones", () => {
    const quote = /“(.*)”/s.exec(messageToTrainer("Marina", `${"💪".repeat(299)}ab`))?.[1] ?? "";
    expect([...quote]).toHaveLength(300);
    expect(quote.endsWith("💪…")).toBe(true);
    expect(messageToTrainer("Marina", "a".repeat(300))).toContain(`“${"a".repeat(300)}”`);
  });
});

it.each([
  ["", true],
  [" \n\t\u00a0", true],
  [" a ", false],
])("%j is blank: %s", (text, expected) => {
  expect(isBlank(text)).toBe(expected);
});

it.each([
  ["2026-11-16T13:05:00Z", "Hoje"],
  ["2026-11-16T02:59:00Z", "15/11/2026"],
  ["2025-12-31T12:00:00Z", "31/12/2025"],
])("%s is said on %s", (timestamp, day) => {
  expect(dayOf(timestamp, "2026-11-16")).toBe(day);
});
