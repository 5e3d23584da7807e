import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { connection, type Subscription } from "@/api";
import { accessQueries } from "@/features/access";
import { subscriptionQueries } from "@/features/subscription";
import { paths } from "@/lib/paths";
import { useToday } from "@/lib/time/now";
import { useFocusBack } from "@/lib/useFocusBack";
import { hasOpenRefund, lossOf, UNKNOWN_LOSS } from "./loss";
import classes from "./own_data.module.css";
import { Section } from "./Section";

const DeletionDialog = lazy(async () => ({ default: (await import("./DeletionDialog")).DeletionDialog }));

/** The end of the account, with what follows from it. */
export function DeletionSection() {
  const [isOpen, setOpen] = useState(false);
  const isReachable = useSyncExternalStore(connection.subscribe, connection.isReachable);
  const { data: subscription, isPending } = useQuery(subscriptionQueries.mine());
  const today = useToday();
  const loss = subscription ? lossOf(subscription, today) : UNKNOWN_LOSS;
  const button = useFocusBack<HTMLButtonElement>(isOpen);
  return (
    <Section
      title="Excluir a minha conta"
      text="Apaga na hora o perfil, os treinos, as medidas, as conversas e tudo mais que é seu. Não dá para desfazer. Ficam só, sem o seu nome: os registros de acesso por 6 meses e, por 5 anos, os lançamentos de pagamento, a prova do aceite dos termos e dois códigos, do seu e-mail e da sua conta Google, que não permitem lê-los de volta."
    >
      {isPending ? <Skeleton height={24} aria-busy /> : loss && <p className={classes.text}>{loss}</p>}
      {subscription && <MoneyBack subscription={subscription} />}
      <Button
        ref={button}
        variant="default"
        color="red"
        size="md"
        className={classes.start}
        disabled={!isReachable || isPending}
        onClick={() => setOpen(true)}
      >
        Excluir a minha conta
      </Button>
      {!isReachable && <p role="status">Sem conexão. Excluir a conta precisa de internet.</p>}
      {isOpen && (
        <Suspense>
          <DeletionDialog loss={loss} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}

/** What can be had back, or was asked for. */
function MoneyBack({ subscription }: { subscription: Subscription }) {
  const { withdrawal } = subscription;
  // Those who are blocked don't get to their profile; the others find the question only there.
  const isBlocked = useQuery(accessQueries.me()).data?.kind === "blocked";
  return (
    <>
      {withdrawal && !withdrawal.requested_at && (
        <p className={classes.text}>
          Você ainda pode desistir e receber o dinheiro de volta: peça antes, em{" "}
          <Link to={isBlocked ? paths.payment : paths.profile}>Assinatura</Link>.
        </p>
      )}
      {hasOpenRefund(subscription) && <p className={classes.text}>O reembolso que você pediu continua valendo.</p>}
    </>
  );
}
