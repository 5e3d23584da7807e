import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, type Payment } from "@/api";
import { formatMoney } from "@/lib/format";
import { useToday } from "@/lib/time/now";
import { Confirm } from "@/ui/dialog/Confirm";
import { toast } from "@/ui/toast/toast";
import { adminKey } from "../queries";
import { refusal } from "../refusal";
import classes from "./payments.module.css";
import { effectText, type Holder, refundEffect } from "./refund";

interface Asked {
  payment: Payment;
  user: Holder;
}

/**
 * Pays a payment back after a question that says what follows. `onRefunded` is called once the lists are read again: its
 * button is gone from them, and the focus needs another place.
 */
export function useRefund(onRefunded?: () => void) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const refund = useMutation({
    mutationFn: ({ payment }: Asked) => api.refundPayment({ id: payment.id }),
    onSuccess: ({ amount_cents: cents }) => toast.success(`Devolução de ${formatMoney(cents)} registrada.`),
    onError: (error) => toast.error(refusal(error, "Não deu para devolver. Tente novamente.")),
    onSettled: () => {
      setAsked(null);
      return client.invalidateQueries({ queryKey: adminKey });
    },
  });
  const dialog = asked && (
    <RefundQuestion
      {...asked}
      isBusy={refund.isPending}
      onConfirm={() => refund.mutate(asked, { onSuccess: () => onRefunded?.() })}
      onClose={() => setAsked(null)}
    />
  );
  return { ask: (payment: Payment, user: Holder) => setAsked({ payment, user }), dialog };
}

interface Props extends Asked {
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function RefundQuestion({ payment, user, isBusy, onConfirm, onClose }: Props) {
  const today = useToday();
  return (
    <Confirm
      opened
      title={`Devolver ${formatMoney(payment.amount_cents)}?`}
      confirmLabel="Devolver"
      isDanger
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className={classes.question}>
        <strong>{user.name || user.email || "Conta excluída"}</strong>
        <p>{effectText(refundEffect(payment, user, today))}</p>
        <p>Se a pessoa veio por indicação, a indicação deixa de contar.</p>
        <p>
          {payment.provider === "mercado_pago"
            ? "O dinheiro volta pelo Mercado Pago."
            : "Devolva o dinheiro por fora: aqui fica só o registro."}
        </p>
      </div>
    </Confirm>
  );
}
