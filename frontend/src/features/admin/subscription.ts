import type { AdminUser } from "@/api";
import { formatDate } from "@/lib/format";
import { addDays } from "@/lib/time/dates";

/** Days of access after the last paid one, as on the server. */
const GRACE_DAYS = 7;

export const lastDayOfGrace = (paidUntil: string) => addDays(paidUntil, GRACE_DAYS);

type Paid = Pick<AdminUser, "paid_until" | "is_courtesy" | "is_paid_ahead" | "payment_issue" | "state">;

export const isInGrace = ({ state, paid_until: until }: Paid, today: string) =>
  state === "active" && until !== null && until < today;

/**
 * Until when a member has paid, or since when not any more. Nothing while the year of a payment hasn't begun, and where a
 * badge says what became of it.
 */
export function subscriptionText(user: Paid, today: string): string | null {
  const { paid_until: until, is_courtesy: isCourtesy } = user;
  const isOver = !until || until < today;
  if (isOver && user.payment_issue) return null;
  if (!until) return user.is_paid_ahead ? null : "Sem pagamento";
  if (isInGrace(user, today)) {
    return `Venceu em ${formatDate(until)}, com acesso até ${formatDate(lastDayOfGrace(until))}`;
  }
  if (until < today) return `${isCourtesy ? "Cortesia venceu" : "Venceu"} em ${formatDate(until)}`;
  return `${isCourtesy ? "Cortesia" : "Pago"} até ${formatDate(until)}`;
}

/** The same in the narrow place of a row, where the mark says that the grace runs. */
export const rowSubscriptionText = (user: Paid, today: string) => subscriptionText(user, today)?.split(",")[0] ?? null;
