import { formatDate } from "@/lib/format";
import { addDays, localDate } from "@/lib/time/dates";

/** Days in which we pay back: the law says "at once" and names no number. */
const DAYS_TO_PAY_BACK = 7;

/** Until when the money of a withdrawal must be back; `null` where its day isn't known. */
export const payBackBy = (requestedAt: string | null) =>
  requestedAt && addDays(localDate(new Date(requestedAt)), DAYS_TO_PAY_BACK);

export const deadlineText = (by: string, today: string) =>
  by < today ? `O prazo para devolver era ${formatDate(by)}.` : `Devolva até ${formatDate(by)}.`;
