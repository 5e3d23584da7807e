import { addDays, daysBetween, startOfIsoWeek } from "./dates";

/** From Monday, with which a training week begins. */
export const WEEKDAYS = ["segunda", "terca", "quarta", "quinta", "sexta", "sabado", "domingo"] as const;

export type Weekday = (typeof WEEKDAYS)[number];

export const weekdayLabel: Record<Weekday, string> = {
  segunda: "segunda-feira",
  terca: "terça-feira",
  quarta: "quarta-feira",
  quinta: "quinta-feira",
  sexta: "sexta-feira",
  sabado: "sábado",
  domingo: "domingo",
};

/** As people say it: `quinta`, `sábado`. */
const spoken = (day: Weekday) => weekdayLabel[day].replace("-feira", "");

export const spokenWeekday = (date: string) => spoken(weekdayOf(date));

export const shortWeekday = (day: Weekday) => weekdayLabel[day].slice(0, 3);

const LETTERS = "ABCDEF";

function weekdayOf(date: string): Weekday {
  return WEEKDAYS[daysBetween(startOfIsoWeek(date), date)] ?? "segunda";
}

/** The dates of weekdays in the week of a date. */
export function datesOf(weekdays: readonly Weekday[], date: string): string[] {
  const monday = startOfIsoWeek(date);
  return weekdays.map((day) => addDays(monday, WEEKDAYS.indexOf(day)));
}

/** The letter of the program that a weekday has; null for a rest day. */
export const letterFor = (day: Weekday, weekdays: readonly Weekday[]): string | null =>
  LETTERS[weekdays.indexOf(day)] ?? null;

/** The letter that is planned for a date; null on a rest day. */
export const letterOn = (date: string, weekdays: readonly Weekday[]) => letterFor(weekdayOf(date), weekdays);

/** The usual Portuguese list, as in "segunda, quarta e sexta". */
export function listWeekdays(weekdays: readonly Weekday[]): string {
  return new Intl.ListFormat("pt-BR").format(weekdays.map(spoken));
}
