import { Button, Skeleton } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Subscription } from "@/api";
import { isRenewalDue, timeRemaining } from "@/features/access";
import { formatDate, formatDayOf } from "@/lib/format";
import { paths } from "@/lib/paths";
import { useToday } from "@/lib/time/now";
import { Boundary } from "@/ui/page/Boundary";
import { endedByWithdrawal } from "./model";
import { Payments } from "./Payments";
import { subscriptionQueries } from "./queries";
import classes from "./subscription.module.css";
import { Withdrawal } from "./Withdrawal";

/** Term, payments and the right to withdraw. */
export function SubscriptionDetails() {
  return (
    <Boundary fallback={<Skeleton height={148} aria-busy />} title="Não deu para abrir a sua assinatura">
      <Details />
    </Boundary>
  );
}

function termText(subscription: Subscription, today: string): string {
  const { state, paid_until, in_grace, is_paid_ahead } = subscription;
  if (is_paid_ahead) return "Pagamento recebido. O ano começa quando o seu acesso for liberado.";
  const withdrawnAt = endedByWithdrawal(subscription);
  if (withdrawnAt) return `Terminou com a sua desistência em ${formatDayOf(withdrawnAt)}.`;
  if (state === "expired" || in_grace)
    return paid_until ? `Venceu em ${formatDate(paid_until)}.` : "Assinatura vencida.";
  if (state !== "active") return "Você ainda não tem assinatura.";
  return paid_until
    ? `Assinatura ativa até ${formatDate(paid_until)} (${timeRemaining(paid_until, today)}).`
    : "Assinatura ativa.";
}

function Details() {
  const { data: subscription } = useSuspenseQuery(subscriptionQueries.mine());
  const today = useToday();
  const { state, payments, is_paid_ahead, withdrawal } = subscription;
  const isRenewal = state === "expired" || (state === "active" && isRenewalDue(subscription, today));
  const owes = !is_paid_ahead && (isRenewal || state !== "active");
  return (
    <div className={classes.details}>
      <p>{termText(subscription, today)}</p>
      {owes && (
        <Button component={Link} to={paths.payment} size="md" className={classes.start}>
          {isRenewal ? "Renovar assinatura" : "Ir para Pagamento"}
        </Button>
      )}
      {payments.length > 0 && <Payments payments={payments} />}
      {withdrawal && <Withdrawal right={withdrawal} />}
    </div>
  );
}
