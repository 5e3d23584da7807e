import type { AdminUser, Payment } from "@/api";
import { formatDate } from "@/lib/format";
import { addMonths } from "@/lib/time/dates";
import { lastDayOfGrace } from "../subscription";

/** Whose payment is paid back. */
export type Holder = Pick<AdminUser, "name" | "email" | "paid_until">;

type Refunded = Pick<Payment, "status" | "paid_until" | "paid_until_before" | "withdrawal_requested_at">;

/** What a member's access becomes when a payment is paid back. */
export type RefundEffect =
  /** The year hadn't begun, ended with the withdrawal, or was never given. */
  | { kind: "unchanged" | "withdrawn" | "second" }
  /** With the approval, if it was the first year. */
  | { kind: "ends"; isFirstYear: boolean }
  | { kind: "returns"; day: string };

/** Follows the server's rule: the last year gives way to what was paid before it, an earlier one takes a year. */
export function refundEffect(payment: Refunded, holder: Pick<Holder, "paid_until">, today: string): RefundEffect {
  if (payment.status === "duplicate") return { kind: "second" };
  if (payment.withdrawal_requested_at) return { kind: "withdrawn" };
  if (payment.paid_until === null || holder.paid_until === null) return { kind: "unchanged" };
  const isLast = payment.paid_until === holder.paid_until;
  const before = isLast ? payment.paid_until_before : addMonths(holder.paid_until, -12);
  if (before === null) return { kind: "ends", isFirstYear: true };
  return lastDayOfGrace(before) >= today ? { kind: "returns", day: before } : { kind: "ends", isFirstYear: false };
}

export function effectText(effect: RefundEffect): string {
  switch (effect.kind) {
    case "unchanged":
      return "Este pagamento ainda não deu acesso, então nada muda.";
    case "withdrawn":
      return "O ano deste pagamento já terminou com a desistência.";
    case "second":
      return "É o segundo pagamento do mesmo pedido: não deu outro ano, então nada muda.";
    case "returns":
      return `O acesso volta a valer até ${formatDate(effect.day)}.`;
    case "ends":
      return effect.isFirstYear
        ? "O acesso termina na hora. Para voltar, a pessoa precisa pagar e ser aprovada de novo."
        : "O acesso termina na hora.";
  }
}
