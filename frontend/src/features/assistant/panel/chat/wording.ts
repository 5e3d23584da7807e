import { formatDate } from "@/lib/format";
import { localDate } from "@/lib/time/dates";

const LONGEST_QUOTE = 300;

/** The server's limit. */
export const LONGEST_QUESTION = 2_000;

export const isBlank = (text: string) => text.trim() === "";

function quoted(question: string): string {
  const letters = [...question.replace(/\s+/g, " ").trim()];
  return letters.length <= LONGEST_QUOTE ? letters.join("") : `${letters.slice(0, LONGEST_QUOTE - 1).join("")}…`;
}

/** What the member sends the trainer, with the question that the assistant got. */
export function messageToTrainer(name: string | null | undefined, question: string | undefined): string {
  const hello = name?.trim() ? `Olá! Sou ${name.trim()}.` : "Olá!";
  if (!question) return `${hello} Quero tirar uma dúvida sobre o meu treino.`;
  return `${hello} Perguntei ao assistente do Evolua: “${quoted(question)}”. Pode me ajudar?`;
}

/** The day of a conversation in the list. */
export function dayOf(timestamp: string, today: string): string {
  const day = localDate(new Date(timestamp));
  return day === today ? "Hoje" : formatDate(day);
}
