import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { Link } from "react-router";
import type { Subscription } from "@/api";
import { accountTexts, timeRemaining } from "@/features/access";
import { formatDate, formatMoney } from "@/lib/format";
import { paths } from "@/lib/paths";
import { useToday } from "@/lib/time/now";
import { Panel } from "@/ui/page/Panel";
import { Head, type HeadProps } from "./Head";
import classes from "./payment.module.css";
import { Steps, useHasProfile } from "./Steps";
import { texts } from "./texts";

interface Props {
  situation: "received" | "settled";
  subscription: Subscription;
  /** From the provider's page: they want to know whether the payment arrived. */
  hasReturned: boolean;
}

/** The situation of a member who has paid: waiting for the approval, or active. */
export function SettledHead({ situation, subscription, hasReturned }: Props) {
  const isReceived = situation === "received";
  const head = useHead(isReceived, subscription, hasReturned);
  return (
    <Panel as="article" size="large" className={classes.card}>
      <IconCircleCheck size={48} stroke={1.5} className={classes.done} aria-hidden />
      <div role="status">
        <Head {...head} />
      </div>
      {isReceived ? (
        <NextSteps />
      ) : (
        <Button component={Link} to={paths.dashboard} size="lg" fullWidth>
          Ir para o início
        </Button>
      )}
    </Panel>
  );
}

function useHead(isReceived: boolean, subscription: Subscription, hasReturned: boolean): HeadProps {
  const today = useToday();
  const { payments, paid_until: until } = subscription;
  if (isReceived) {
    const paid = payments.find(({ status }) => status === "paid");
    const amount = paid ? `Recebemos ${formatMoney(paid.amount_cents)}. ` : "";
    const text = `${amount}Agora um administrador libera o seu acesso, e o seu ano começa nesse dia.`;
    return { label: "Em análise", title: texts.received, text };
  }
  const label = "Assinatura Ativa";
  if (hasReturned && until) {
    return { label, title: texts.received, text: `Assinatura renovada até ${formatDate(until)}. Bons treinos!` };
  }
  return {
    label,
    title: "Está tudo certo com o seu acesso",
    text: until ? `Vale até ${formatDate(until)} (${timeRemaining(until, today)}).` : "O seu acesso está liberado.",
  };
}

function NextSteps() {
  const hasProfile = useHasProfile();
  return (
    <>
      <Steps isPaid />
      {hasProfile === false && (
        <Button component={Link} to={paths.profile} size="lg" fullWidth>
          {accountTexts.answer}
        </Button>
      )}
    </>
  );
}
