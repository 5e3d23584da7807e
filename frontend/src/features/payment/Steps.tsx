import { IconCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { accountTexts } from "@/features/access";
import { profileQueries } from "@/features/profile";
import { paths } from "@/lib/paths";
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
      <Step isDone={hasProfile === true} title={hasProfile ? "Perfil de treino pronto" : "Contar como você treina"}>
        {hasProfile === false && !isPaid && <Link to={paths.profile}>{accountTexts.answer}</Link>}
      </Step>
      <Step isDone={false} title="O administrador libera o acesso" />
    </ol>
  );
}

function Step({ isDone, title, children }: { isDone: boolean; title: string; children?: ReactNode }) {
  return (
    <li data-done={isDone || undefined}>
      <span aria-hidden>{isDone && <IconCheck size={15} stroke={3} />}</span>
      <div>
        {title}
        {isDone && <span className="ev-hidden"> (feito)</span>}
        {children}
      </div>
    </li>
  );
}
