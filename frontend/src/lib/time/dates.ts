/** Calendar date as `YYYY-MM-DD` in the browser's time zone. */
export function localDate(now: Date): string {
  const month = String(now.getMonth() + 1).padStart(2, "0");
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, "0")}`;
}

/** A calendar date as the instant that stands for it in charts and in arithmetic, whatever the zone. */
export const utcDay = (date: string) => new Date(`${date}T00:00:00Z`);

export function addDays(date: string, days: number): string {
  const moved = utcDay(date);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The same day so many months later; a month that is too short ends on its last day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

export const daysBetween = (from: string, to: string) =>
  Math.round((utcDay(to).getTime() - utcDay(from).getTime()) / 86_400_000);

/** 1 = Monday … 7 = Sunday. */
function isoWeekday(date: string): number {
  return utcDay(date).getUTCDay() || 7;
}

export const startOfIsoWeek = (date: string) => addDays(date, 1 - isoWeekday(date));
