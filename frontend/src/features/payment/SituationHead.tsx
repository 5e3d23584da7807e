import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { Subscription } from "@/api";
import { accessTexts, accountTexts } from "@/features/access";
import { endedByWithdrawal } from "@/features/subscription";
import { formatDate, formatDayOf } from "@/lib/format";
import { paths } from "@/lib/paths";
import { Head, type HeadProps } from "./Head";
import type { Situation } from "./model";
import classes from "./payment.module.css";
import { Steps } from "./Steps";

function headOf(situation: Situation, subscription: Subscription, pendingText: string): HeadProps {
  const { state, paid_until: until, in_grace } = subscription;
  if (situation === "new") {
    return {
      label: "Conta nova",
      title: accountTexts.newTitle,
      text: "Pague a assinatura e conte como você treina. O seu programa sai assim que o acesso for liberado.",
    };
  }
  if (situation === "pending") {
    return { label: "Em análise", title: accessTexts.pendingTitle, text: pendingText };
  }
  if (state === "active" && until && !in_grace) {
    return {
      label: "Assinatura Ativa",
      title: accountTexts.expiredTitle,
      text: `A sua assinatura vale até ${formatDate(until)}. Renovando agora, você não perde nenhum dia.`,
    };
  }
  const withdrawnAt = endedByWithdrawal(subscription);
  if (withdrawnAt) {
    return {
      label: "Compra desfeita",
      title: "Você desistiu da compra",
      text: `O seu acesso terminou em ${formatDayOf(withdrawnAt)}. Se mudar de ideia, pague de novo: os seus treinos continuam guardados.`,
    };
  }
  const text = in_grace && until && `A sua assinatura venceu em ${formatDate(until)}. Renove para não perder o acesso.`;
  return {
    label: "Assinatura vencida",
    isWarning: true,
    title: accountTexts.expiredTitle,
    text: text || accountTexts.expiredText,
  };
}

interface Props {
  situation: Situation;
  subscription: Subscription;
  /** For a member who waits for the approval. */
  pendingText: string;
  /** Below something else that is the title of the screen. */
  isBelow?: boolean;
}

/** The situation of a member who hasn't paid yet. */
export function SituationHead({ situation, subscription, pendingText, isBelow }: Props) {
  return (
    <div className={classes.head} data-below={isBelow || undefined}>
      <Head {...headOf(situation, subscription, pendingText)} level={isBelow ? 2 : 1} />
      {situation === "renewal" ? (
        subscription.state === "expired" && (
          <Button component={Link} to={paths.workouts} size="md" variant="default" className={classes.start}>
            {accountTexts.seeHistory}
          </Button>
        )
      ) : (
        <Steps isPaid={false} />
      )}
    </div>
  );
}
