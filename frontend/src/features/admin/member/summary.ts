import type { MemberProgram, TrainingWeek, TrainingWeeks } from "@/api";
import { formatDate } from "@/lib/format";

const WEEKS = 8;

/** The latest eight weeks, oldest first, and the share of the planned days that was trained in them. */
export function eightWeeks({ weeks }: Pick<TrainingWeeks, "weeks">): { bars: TrainingWeek[]; share: number | null } {
  const bars = weeks.slice(-WEEKS);
  const planned = bars.reduce((sum, week) => sum + week.planned, 0);
  const done = bars.reduce((sum, week) => sum + Math.min(week.done, week.planned), 0);
  return { bars, share: planned === 0 ? null : Math.round((100 * done) / planned) };
}

/** Which workout is next and when, as in `Treino B - Costas, hoje`. */
export function nextText({ next }: Pick<MemberProgram, "next">, today: string): string {
  if (!next) return "–";
  return `${next.name}, ${next.date === today ? "hoje" : formatDate(next.date)}`;
}

/** Where the member is in the cycle. */
export const cycleText = ({ week }: Pick<MemberProgram, "week">): string => `Semana ${week.number} de ${week.of}`;
