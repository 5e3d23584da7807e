import type { MemberProgram } from "@/api";
import { formatDate } from "@/lib/format";

/** Which workout is next and when, as in `Treino B - Costas, hoje`. */
export function nextText({ next }: Pick<MemberProgram, "next">, today: string): string {
  if (!next) return "–";
  return `${next.name}, ${next.date === today ? "hoje" : formatDate(next.date)}`;
}

/** Where the member is in the cycle. */
export const cycleText = ({ week }: Pick<MemberProgram, "week">): string => `Semana ${week.number} de ${week.of}`;
