import { Skeleton } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type AdminUser, api, type Payment } from "@/api";
import { formatMoney } from "@/lib/format";
import { useToday } from "@/lib/now";
import { Confirm } from "@/ui/Confirm";
import { toast } from "@/ui/toast";
import { adminKey, adminQueries } from "../queries";
import { refusal } from "../refusal";
import classes from "./payments.module.css";
import { effectText, refundEffect } from "./refund";

interface Asked {
  payment: Payment;
  user: AdminUser;
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
  return { ask: (payment: Payment, user: AdminUser) => setAsked({ payment, user }), dialog };
}

interface Props extends Asked {
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function RefundQuestion({ payment, user, isBusy, onConfirm, onClose }: Props) {
  const today = useToday();
  const { data: payments, isPending } = useQuery(adminQueries.payments(user.id));
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
        <strong>{user.name || user.email}</strong>
        {isPending ? (
          <Skeleton height={44} aria-busy />
        ) : (
          <p>
            {payments
              ? effectText(refundEffect(payment, user, payments, today))
              : "O ano que este pagamento deu é tirado do acesso."}
          </p>
        )}
        <p>Se a pessoa veio por indicação, a indicação deixa de contar.</p>
        <p>
          Se o pagamento foi pelo Mercado Pago, o dinheiro volta por lá. Se foi direto com você, devolva por fora: aqui
          fica só o registro.
        </p>
      </div>
    </Confirm>
  );
}
