import { Button } from "@mantine/core";
import type { Payment } from "@/api";
import { formatDate, formatDayOf, formatMoney } from "@/lib/format";
import { Badge } from "@/ui/Badge";
import { Facts } from "@/ui/Facts";
import { methodLabels, statusLabels, statusTones } from "./labels";
import classes from "./payments.module.css";

const dayOf = ({ paid_on: paidOn, created_at: createdAt }: Payment) =>
  paidOn ? formatDate(paidOn) : formatDayOf(createdAt);

function facts(payment: Payment): string[] {
  const { method, paid_until: until } = payment;
  return [dayOf(payment), methodLabels[method], ...(until ? [`Vale até ${formatDate(until)}`] : [])];
}

export function PaymentRow({ payment, onRefund }: { payment: Payment; onRefund: () => void }) {
  const { amount_cents: cents, status, note, withdrawal_requested_at: withdrawn } = payment;
  const canBePaidBack = status === "paid" || status === "mismatched" || status === "duplicate";
  return (
    <li className={classes.payment}>
      <div className={classes.paid}>
        <p className={classes.amount}>
          <strong>{formatMoney(cents)}</strong>
          <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
          {status === "paid" && withdrawn && <Badge tone="orange">Pediu devolução em {formatDayOf(withdrawn)}</Badge>}
        </p>
        <p className={classes.facts}>
          <Facts facts={facts(payment)} />
        </p>
        {status === "mismatched" && (
          <p>O valor pago não é o do pedido: não deu acesso. Devolva ou combine com o aluno.</p>
        )}
        {status === "duplicate" && <p>Segundo pagamento do mesmo pedido: não deu outro ano. Devolva ao aluno.</p>}
        {note && <p className={classes.note}>{note}</p>}
      </div>
      {canBePaidBack && (
        <Button
          size="sm"
          variant="default"
          color="red"
          aria-label={`Devolver ${formatMoney(cents)} de ${dayOf(payment)}`}
          onClick={onRefund}
        >
          Devolver
        </Button>
      )}
    </li>
  );
}
