import type { AdminUser, Payment } from "@/api";
import { addMonths } from "@/lib/dates";
import { formatDate } from "@/lib/format";
import { lastDayOfGrace } from "../subscription";

type Refunded = Pick<Payment, "id" | "paid_on" | "paid_until">;
type Holder = Pick<AdminUser, "paid_until" | "is_courtesy">;

/** What a member's access becomes when a payment is paid back. */
export type RefundEffect =
  /** The year hadn't begun. */
  | { kind: "unchanged" }
  /** With the approval, if it was the first year. */
  | { kind: "ends"; isFirstYear: boolean }
  | { kind: "returns"; day: string };

/** Follows the server's rule, which takes a year and keeps what was paid before it. */
export function refundEffect(
  payment: Refunded,
  holder: Holder,
  payments: readonly Refunded[],
  today: string,
): RefundEffect {
  if (payment.paid_until === null || holder.paid_until === null) return { kind: "unchanged" };
  const others = payments.flatMap(({ id, paid_until: until }) => (id !== payment.id && until ? [until] : []));
  const isLast = payment.paid_until === holder.paid_until;
  if (isLast && others.length === 0 && !holder.is_courtesy) return { kind: "ends", isFirstYear: true };
  const yearBegan = addMonths(holder.paid_until, -12);
  // A year that began on the day of the payment followed a gap, or an end on that very day.
  const before = isLast && yearBegan === payment.paid_on ? (others.sort().at(-1) ?? null) : yearBegan;
  const hasAccess = before !== null && lastDayOfGrace(before) >= today;
  return hasAccess ? { kind: "returns", day: before } : { kind: "ends", isFirstYear: false };
}

export function effectText(effect: RefundEffect): string {
  switch (effect.kind) {
    case "unchanged":
      return "O ano pago ainda não começou, então o acesso não muda.";
    case "returns":
      return `O acesso volta a valer até ${formatDate(effect.day)}.`;
    case "ends":
      return effect.isFirstYear
        ? "O acesso termina na hora. Para voltar, a pessoa precisa pagar e ser aprovada de novo."
        : "O acesso termina na hora.";
  }
}
