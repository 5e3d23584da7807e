import { formatDate, formatDayAndMonth, formatNumber, formatTime } from "@/lib/format";
import { localDate } from "@/lib/time/dates";

const LONGEST_QUOTE = 300;

/** The server's limit. */
export const LONGEST_QUESTION = 2_000;
const COUNT_FROM = 1_800;

export const isBlank = (text: string) => text.trim() === "";

/** Shown near the end only. */
export const countOf = (text: string): string | null =>
  text.length < COUNT_FROM ? null : `${formatNumber(text.length)} de ${formatNumber(LONGEST_QUESTION)}`;

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

/** The time of a message; with its day, if that isn't today. */
export function timeOf(timestamp: string, today: string): string {
  const instant = new Date(timestamp);
  const day = localDate(instant);
  const time = formatTime(instant);
  if (day === today) return time;
  return `${day.slice(0, 4) === today.slice(0, 4) ? formatDayAndMonth(day) : formatDate(day)}, ${time}`;
}

/** The day of a conversation in the list. */
export function dayOf(timestamp: string, today: string): string {
  const day = localDate(new Date(timestamp));
  return day === today ? "Hoje" : formatDate(day);
}
