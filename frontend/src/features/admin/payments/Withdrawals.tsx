import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCashBanknote } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { WithdrawnPayment } from "@/api";
import { failureHint } from "@/lib/failure";
import { formatDayOf, formatMoney } from "@/lib/format";
import { useToday } from "@/lib/time/now";
import { Notice } from "@/ui/Notice";
import { adminQueries } from "../queries";
import classes from "./payments.module.css";
import { useRefund } from "./useRefund";
import { deadlineText, payBackBy } from "./withdrawal";

/** Members who want their money back, above the list: the law gives no time to overlook them. */
export function Withdrawals() {
  const { data: withdrawn = [], error, refetch } = useQuery(adminQueries.withdrawals());
  const { ask, dialog } = useRefund();
  if (error && withdrawn.length === 0) {
    return (
      <div className={classes.withdrawals}>
        <Notice
          icon={<IconAlertTriangle size={22} aria-hidden />}
          role="status"
          actions={
            <Button size="sm" variant="default" onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          }
        >
          <p>Não deu para conferir os pedidos de devolução. {failureHint(error)}</p>
        </Notice>
      </div>
    );
  }
  return (
    <>
      {withdrawn.length > 0 && (
        <div className={classes.withdrawals}>
          <Notice icon={<IconCashBanknote size={24} aria-hidden />} label="Pedidos de devolução">
            <h2>{withdrawn.length === 1 ? "1 pedido de devolução" : `${withdrawn.length} pedidos de devolução`}</h2>
            <ul className={classes.requests}>
              {withdrawn.map((one) => (
                <Request key={one.payment.id} withdrawn={one} onRefund={() => ask(one.payment, one)} />
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {dialog}
    </>
  );
}

/** Who has to get money back and isn't a member any more. */
const DELETED = "Conta excluída";

interface RequestProps {
  withdrawn: WithdrawnPayment;
  onRefund: () => void;
}

function Request({ withdrawn: { payment, name, email, requested_at: requestedAt }, onRefund }: RequestProps) {
  const by = payBackBy(requestedAt);
  const who = name || email || DELETED;
  const today = useToday();
  return (
    <li>
      <p>
        <strong>{who}</strong>
        {name && ` (${email})`} {payment.status === "duplicate" ? "pagou duas vezes o mesmo pedido," : "pediu"}
        {requestedAt && ` em ${formatDayOf(requestedAt)}`}
        {payment.status === "duplicate" ? ": sobram" : " a devolução de"} {formatMoney(payment.amount_cents)}.{" "}
        {by && <strong>{deadlineText(by, today)}</strong>}
      </p>
      <Button size="sm" variant="default" aria-label={`Devolver a ${who}`} onClick={onRefund}>
        Devolver
      </Button>
    </li>
  );
}
