import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { accessQueries, BlockedNotice } from "@/features/access";
import { subscriptionQueries } from "@/features/subscription";
import { paths } from "@/lib/paths";
import { UNKNOWN_PAYER } from "./model";
import { PayerView } from "./PayerView";
import classes from "./payment.module.css";
import { WithdrawalPanel } from "./WithdrawalPanel";

export function PaymentScreen() {
  const { data: access = UNKNOWN_PAYER } = useQuery({ ...accessQueries.me(), retryOnMount: false });
  const { search } = useLocation();
  if (access.kind === "blocked") return <Blocked message={access.message} />;
  if (access.kind === "signed-out") return null;
  return (
    <div className={classes.screen}>
      <PayerView access={access} search={search} />
      <Links isActive={access.kind === "active"} />
    </div>
  );
}

/** A block doesn't end the right to withdraw. */
function Blocked({ message }: { message: string }) {
  const right = useQuery(subscriptionQueries.mine()).data?.withdrawal;
  return (
    <>
      <BlockedNotice message={message} />
      {right && <WithdrawalPanel right={right} />}
    </>
  );
}

/** The way back, and the texts that the contract is made of. */
function Links({ isActive }: { isActive: boolean }) {
  const back = (
    <>
      <IconArrowLeft size={18} aria-hidden /> Voltar
    </>
  );
  return (
    <p className={classes.links}>
      {isActive ? (
        <Link to={paths.dashboard} className={classes.back}>
          {back}
        </Link>
      ) : (
        <>
          <a href={paths.home} className={classes.back}>
            {back}
          </a>
          <Link to={paths.ownData}>Meus dados</Link>
        </>
      )}
      <a href={paths.terms} target="_blank" rel="noreferrer">
        Termos de Uso
      </a>
      <a href={paths.privacy} target="_blank" rel="noreferrer">
        Política de Privacidade
      </a>
    </p>
  );
}
