import { Button } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, api, type WithdrawalRight } from "@/api";
import { accessQueries } from "@/features/access";
import { formatDate, formatDayOf, formatMoney } from "@/lib/format";
import { LazyConfirm } from "@/ui/dialog/LazyConfirm";
import { toast } from "@/ui/toast/toast";
import { subscriptionQueries } from "./queries";
import classes from "./subscription.module.css";
import { texts } from "./texts";

const deadline = (lastDay: string | null) =>
  lastDay ? `até ${formatDate(lastDay)}` : "até 7 dias depois da liberação do seu acesso";

/** The legal right to withdraw from the latest payment. */
export function Withdrawal({ right }: { right: WithdrawalRight }) {
  const { amount_cents, last_day, requested_at } = right;
  const [isAsked, setAsked] = useState(false);
  const request = useRequestWithdrawal(() => setAsked(false));
  const amount = formatMoney(amount_cents);
  if (requested_at) {
    return (
      <div className={classes.withdrawal}>
        <h3>Pedido de desistência enviado em {formatDayOf(requested_at)}</h3>
        <p>
          O administrador vai devolver {amount} do mesmo jeito que você pagou. O ano que esse pagamento dava já não
          vale.
        </p>
      </div>
    );
  }
  return (
    <div className={classes.withdrawal}>
      <h3>Mudou de ideia?</h3>
      <p>
        Você pode desistir {deadline(last_day)} e receber {amount} de volta, sem explicar o motivo.
      </p>
      <Button variant="default" size="md" className={classes.start} onClick={() => setAsked(true)}>
        {texts.withdraw}
      </Button>
      <LazyConfirm
        opened={isAsked}
        title="Desistir da compra?"
        confirmLabel={texts.withdraw}
        cancelLabel="Manter assinatura"
        isDanger
        isBusy={request.isPending}
        onConfirm={() => request.mutate()}
        onClose={() => setAsked(false)}
      >
        <div className={classes.question}>
          <p>
            O ano que esse pagamento dá termina agora, e com ele o seu acesso. O administrador devolve {amount} do mesmo
            jeito que você pagou, e os seus treinos continuam guardados.
          </p>
          <p>Você pode decidir com calma: o prazo vai {deadline(last_day)}.</p>
        </div>
      </LazyConfirm>
    </div>
  );
}

function useRequestWithdrawal(onEnd: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.requestWithdrawal(),
    onSuccess: (subscription) => {
      client.setQueryData(subscriptionQueries.mine().queryKey, subscription);
      void client.invalidateQueries({ queryKey: accessQueries.me().queryKey });
      toast.success(texts.withdrawn);
    },
    onError: (error) => {
      toast.error(error instanceof ApiError && !error.isTemporary ? error.message : texts.withdrawFailed);
      void client.invalidateQueries({ queryKey: subscriptionQueries.mine().queryKey });
    },
    onSettled: onEnd,
  });
}
