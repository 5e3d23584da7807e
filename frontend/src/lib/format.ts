import { localDate, utcDay } from "./time/dates";

const dateParts = new Intl.DateTimeFormat("pt-BR", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  timeZone: "UTC",
});
const timeParts = new Intl.DateTimeFormat("pt-BR", { hour: "2-digit", minute: "2-digit" });
const monthParts = new Intl.DateTimeFormat("pt-BR", { month: "long", year: "numeric", timeZone: "UTC" });
const decimal = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });
const currency = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** `YYYY-MM-DD` as dd/mm/yyyy. A calendar date has no zone, so it is read and written as UTC. */
export function formatDate(date: string): string {
  return dateParts.format(utcDay(date.slice(0, 10)));
}

/** `16/11`, for dates of the last months. */
export const formatDayAndMonth = (date: string) => formatDate(date).slice(0, 5);

/** The local calendar day of an instant. */
export const formatDayOf = (instant: string) => formatDate(localDate(new Date(instant)));

/** Local time of day. */
export const formatTime = (instant: Date) => timeParts.format(instant);

/** `28/11/2026 às 10:02`, local. */
export const formatMoment = (instant: string) => `${formatDayOf(instant)} às ${formatTime(new Date(instant))}`;

/** `YYYY-MM` as "novembro de 2026"; CSS capitalizes the first letter where needed. */
export const formatMonth = (month: string) => monthParts.format(utcDay(`${month}-01`));

export function isValidDate(date: string): boolean {
  return /^\d{4}-\d{2}-\d{2}/.test(date) && !Number.isNaN(Date.parse(`${date.slice(0, 10)}T00:00:00Z`));
}

export const formatNumber = (value: number) => decimal.format(value);
export const formatMoney = (cents: number) => currency.format(cents / 100);
/** Number and unit are separated by a narrow no-break space. */
export const formatKg = (kg: number) => `${decimal.format(kg)}\u202fkg`;

export const formatPercent = (percentage: number) => `${decimal.format(percentage)}%`;

/** mm:ss; minutes continue past 59, as in the contract's finish message. */
export function formatClock(totalSeconds: number): string {
  const seconds = Math.max(0, Math.floor(totalSeconds));
  return `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
}

const list = new Intl.ListFormat("pt-BR");

/** `A, B e C`. */
export const formatList = (names: readonly string[]) => list.format(names);

export function plural(count: number, one: string, many: string): string {
  return `${decimal.format(count)} ${count === 1 ? one : many}`;
}
