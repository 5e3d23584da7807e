import { formatDate, formatDayAndMonth, formatNumber, formatTime } from "./format";
import { localDate } from "./time/dates";

/** How near the limit the length of a text is shown. */
const COUNTED = 200;

/** The length of a text, near its limit only. */
export const countOf = (text: string, longest: number): string | null =>
  text.length < longest - COUNTED ? null : `${formatNumber(text.length)} de ${formatNumber(longest)}`;

/** The time of a message; with its day, if that isn't today. */
export function timeOf(timestamp: string, today: string): string {
  const instant = new Date(timestamp);
  const day = localDate(instant);
  const time = formatTime(instant);
  if (day === today) return time;
  return `${day.slice(0, 4) === today.slice(0, 4) ? formatDayAndMonth(day) : formatDate(day)}, ${time}`;
}
