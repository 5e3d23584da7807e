import { Button } from "@mantine/core";
import { IconArrowLeft, IconBarbell } from "@tabler/icons-react";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { localDate } from "@/lib/dates";
import { formatDate, formatMoney } from "@/lib/format";
import { paths } from "@/lib/paths";
import type { Access } from "./model";
import { timeRemaining } from "./model";
import { BlockedNotice } from "./Notice";
import classes from "./Payment.module.css";
import { accessQueries, useAppConfig } from "./queries";
import { texts } from "./texts";

const ANNUAL_PRICE_CENTS = 14_700;

interface Standing {
  label: string;
  title: string;
  text: string;
}

export function standing(access: Exclude<Access, { kind: "blocked" | "signed-out" }>, today: string): Standing {
  if (access.kind === "active") {
    const until = access.user.paid_until;
    return {
      label: "Assinatura Ativa",
      title: "Está tudo certo com o seu acesso",
      text: until ? `Vale até ${formatDate(until)} (${timeRemaining(until, today)}).` : "O seu acesso está liberado.",
    };
  }
  if (access.isExpired) {
    return {
      label: "Assinatura vencida",
      title: "Hora de renovar",
      text: "A sua anuidade venceu. Renove para voltar a treinar com a sua ficha.",
    };
  }
  if (access.isNew) {
    return {
      label: "Conta nova",
      title: "Falta pouco para começar",
      text: "Pague a anuidade e conte como você treina. A sua ficha sai assim que o acesso for liberado.",
    };
  }
  return {
    label: "Em análise",
    title: texts.pendingTitle,
    text: "Um administrador vai analisar a sua conta. Assim que ela for liberada, você recebe um aviso por e-mail.",
  };
}

export function PaymentScreen() {
  const { data: access } = useSuspenseQuery(accessQueries.me());
  const price = useAppConfig()?.annual_price_cents ?? ANNUAL_PRICE_CENTS;
  if (access.kind === "blocked") return <BlockedNotice message={access.message} />;
  if (access.kind === "signed-out") return null;
  const { label, title, text } = standing(access, localDate(new Date()));
  const isActive = access.kind === "active";
  return (
    <article className={classes.card}>
      <p className={classes.label}>{label}</p>
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
      {!isActive && (
        <>
          <p className={classes.building} role="note">
            <IconBarbell size={20} aria-hidden />
            <span>O pagamento por aqui está em construção. Por enquanto, combine direto com o personal.</span>
          </p>
          <Button component={Link} to={paths.profile} size="lg" fullWidth>
            Montar meu perfil de treino
          </Button>
        </>
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
    </article>
  );
}
