import { formatDayAndMonth, formatMonth } from "@/lib/format";

/** The ticks of an axis that begin a day: a few days have ticks at hours too, whose labels would repeat. */
export const dayTicks = (ticks: readonly Date[]) => ticks.filter((tick) => tick.getTime() % 86_400_000 === 0);

/** `01/10`; over more than a year `out/26`. */
export function formatTick(tick: Date, isLong: boolean): string {
  const date = tick.toISOString();
  return isLong ? `${formatMonth(date.slice(0, 7)).slice(0, 3)}/${date.slice(2, 4)}` : formatDayAndMonth(date);
}
