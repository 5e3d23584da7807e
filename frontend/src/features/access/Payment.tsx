import { Button } from "@mantine/core";
import { IconArrowLeft, IconBarbell } from "@tabler/icons-react";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { localDate } from "@/lib/dates";
import { formatDate, formatMoney } from "@/lib/format";
import { paths } from "@/lib/paths";
import { Notice } from "@/ui/Notice";
import { Panel } from "@/ui/Panel";
import { accountTexts } from "./accountTexts";
import { BlockedNotice } from "./BlockedNotice";
import { ContactButton } from "./ContactButton";
import { useContact } from "./contact";
import { type Access, timeRemaining } from "./model";
import classes from "./Payment.module.css";
import { accessQueries, useAppConfig } from "./queries";
import { texts } from "./texts";

const ANNUAL_PRICE_CENTS = 14_700;

interface StatusTexts {
  label: string;
  title: string;
  text: string;
}

export function statusTexts(access: Exclude<Access, { kind: "blocked" | "signed-out" }>, today: string): StatusTexts {
  if (access.kind === "active") {
    const { paid_until: until, in_grace: isInGrace } = access.user;
    if (until && isInGrace) {
      return {
        label: "Assinatura Ativa",
        title: accountTexts.expiredTitle,
        text: `A sua anuidade venceu em ${formatDate(until)}. Renove para não perder o acesso.`,
      };
    }
    return {
      label: "Assinatura Ativa",
      title: "Está tudo certo com o seu acesso",
      text: until ? `Vale até ${formatDate(until)} (${timeRemaining(until, today)}).` : "O seu acesso está liberado.",
    };
  }
  if (access.kind === "expired") {
    return { label: "Assinatura vencida", title: accountTexts.expiredTitle, text: accountTexts.expiredText };
  }
  if (access.kind === "new") {
    return {
      label: "Conta nova",
      title: accountTexts.newTitle,
      text: "Pague a anuidade e conte como você treina. A sua ficha sai assim que o acesso for liberado.",
    };
  }
  return {
    label: "Em análise",
    title: texts.pendingTitle,
    text: accountTexts.pendingText,
  };
}

export function PaymentScreen() {
  const { data: access } = useSuspenseQuery(accessQueries.me());
  const price = useAppConfig()?.annual_price_cents ?? ANNUAL_PRICE_CENTS;
  if (access.kind === "blocked") return <BlockedNotice message={access.message} />;
  if (access.kind === "signed-out") return null;
  const { label, title, text } = statusTexts(access, localDate(new Date()));
  const isActive = access.kind === "active";
  const owes = !isActive || access.user.in_grace;
  return (
    <Panel as="article" size="large" className={classes.card}>
      <p className={classes.label} data-warn={access.kind === "expired" || undefined}>
        {label}
      </p>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.price}>
        <p>
          <span>Anuidade</span>
          <strong>{formatMoney(price)}</strong>
        </p>
        <p>
          Uma vez por ano, no cartão ou PIX. <br />
          Equivale a {formatMoney(price / 12)} por mês.
        </p>
      </div>
      {owes && <ArrangePayment price={price} isRenewal={isActive || access.kind === "expired"} />}
      {access.kind === "new" && (
        <Button component={Link} to={paths.profile} size="lg" fullWidth variant="default">
          {accountTexts.answer}
        </Button>
      )}
      {access.kind === "expired" && (
        <Button component={Link} to={paths.workouts} size="lg" fullWidth variant="default">
          {accountTexts.seeHistory}
        </Button>
      )}
      <p className={classes.links}>
        {isActive ? (
          <Link to={paths.dashboard} className={classes.back}>
            <IconArrowLeft size={18} aria-hidden /> Voltar
          </Link>
        ) : (
          <a href={paths.home} className={classes.back}>
            <IconArrowLeft size={18} aria-hidden /> Voltar
          </a>
        )}
        <a href={paths.terms} target="_blank" rel="noreferrer">
          Termos de Uso
        </a>
        <a href={paths.privacy} target="_blank" rel="noreferrer">
          Política de Privacidade
        </a>
      </p>
    </Panel>
  );
}

/** Payment is arranged with the trainer directly, through the configured contact. */
function ArrangePayment({ price, isRenewal }: { price: number; isRenewal: boolean }) {
  const email = useQuery(accessQueries.userInfo()).data?.email;
  const wish = isRenewal ? "renovar a minha anuidade" : "pagar a anuidade";
  const message = `Olá! Quero ${wish} do Evolua (${formatMoney(price)}).${email ? ` O e-mail da minha conta é ${email}.` : ""}`;
  const contact = useContact(message);
  return (
    <>
      <Notice role="note" icon={<IconBarbell size={20} aria-hidden />}>
        <p>
          O pagamento por aqui está em construção. Por enquanto, combine com o personal
          {contact ? ` ${contact.by}.` : " na academia."}
        </p>
      </Notice>
      <ContactButton label="Combinar com o personal" message={message} size="lg" fullWidth />
    </>
  );
}
