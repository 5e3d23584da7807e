import { IconCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { profileQueries } from "@/features/profile";
import classes from "./payment.module.css";

/** Whether the questionnaire is answered; undefined while that is unknown. */
export function useHasProfile(): boolean | undefined {
  const { data } = useQuery(profileQueries.mine());
  return data === undefined ? undefined : data !== null;
}

/** The way from the first sign-in to the first workout. */
export function Steps({ isPaid }: { isPaid: boolean }) {
  const hasProfile = useHasProfile();
  return (
    <ol className={classes.steps}>
      <Step isDone={isPaid} title={isPaid ? "Assinatura paga" : "Pagar a assinatura"} />
      <Step isDone={hasProfile === true} title={hasProfile ? "Perfil de treino pronto" : "Contar como você treina"} />
      <Step isDone={false} title="O administrador libera o acesso" />
    </ol>
  );
}

function Step({ isDone, title }: { isDone: boolean; title: string }) {
  return (
    <li data-done={isDone || undefined}>
      <span aria-hidden>{isDone && <IconCheck size={15} stroke={3} />}</span>
      <div>
        {title}
        {isDone && <span className="ev-hidden"> (feito)</span>}
      </div>
    </li>
  );
}
