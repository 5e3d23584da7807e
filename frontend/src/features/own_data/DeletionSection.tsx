import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { connection } from "@/api";
import { subscriptionQueries } from "@/features/subscription";
import { formatDate } from "@/lib/format";
import { useToday } from "@/lib/time/now";
import { useFocusBack } from "@/lib/useFocusBack";
import classes from "./own_data.module.css";
import { Section } from "./Section";

const DeletionDialog = lazy(async () => ({ default: (await import("./DeletionDialog")).DeletionDialog }));

/** The end of the account, with what follows from it. */
export function DeletionSection() {
  const [isOpen, setOpen] = useState(false);
  const isReachable = useSyncExternalStore(connection.subscribe, connection.isReachable);
  const paidUntil = usePaidUntil();
  const button = useFocusBack<HTMLButtonElement>(isOpen);
  return (
    <Section
      title="Excluir a minha conta"
      text="Apaga na hora o perfil, os treinos, as medidas, as conversas e tudo mais que é seu. Não dá para desfazer. Ficam só, sem o seu nome: os registros de acesso por 6 meses e, por 5 anos, os lançamentos de pagamento, a prova do aceite dos termos e um código do seu e-mail que não permite lê-lo de volta."
    >
      <p className={classes.text}>
        {paidUntil && `A sua assinatura vai até ${formatDate(paidUntil)}: ao excluir, você abre mão do resto. `}
        Um reembolso já pedido continua valendo.
      </p>
      <Button
        ref={button}
        variant="default"
        color="red"
        size="md"
        className={classes.start}
        disabled={!isReachable}
        onClick={() => setOpen(true)}
      >
        Excluir a minha conta
      </Button>
      {!isReachable && <p role="status">Sem conexão. Excluir a conta precisa de internet.</p>}
      {isOpen && (
        <Suspense>
          <DeletionDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}

/** The last day of a paid year that isn't over; null if there is none. */
function usePaidUntil(): string | null {
  const paidUntil = useQuery(subscriptionQueries.mine()).data?.paid_until;
  const today = useToday();
  return paidUntil && paidUntil >= today ? paidUntil : null;
}
