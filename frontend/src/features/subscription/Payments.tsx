import type { Payment } from "@/api";
import { formatDate, formatDayOf, formatMoney } from "@/lib/format";
import { Badge } from "@/ui/Badge";
import classes from "./subscription.module.css";
import { methodLabel, statusOf } from "./texts";

/** All payments, newest first. */
export function Payments({ payments }: { payments: readonly Payment[] }) {
  return (
    <ul className={classes.payments} aria-label="Pagamentos">
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    </ul>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { paid_on, created_at, amount_cents, method, paid_until } = payment;
  const { label, tone } = statusOf(payment);
  const details = [
    paid_on ? formatDate(paid_on) : formatDayOf(created_at),
    methodLabel(method),
    ...(paid_until ? [`válido até ${formatDate(paid_until)}`] : []),
  ];
  return (
    <li>
      <span>
        <strong>{formatMoney(amount_cents)}</strong>
        <small>{details.join(" · ")}</small>
      </span>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
}
