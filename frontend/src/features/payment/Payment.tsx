import { Skeleton } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import type { Subscription, WithdrawalRight } from "@/api";
import { accessQueries, BlockedNotice, usePendingText } from "@/features/access";
import { subscriptionQueries, Withdrawal } from "@/features/subscription";
import { paths } from "@/lib/paths";
import { useToday } from "@/lib/time/now";
import { Panel } from "@/ui/page/Panel";
import { Checkout } from "./Checkout";
import { CheckoutFailure } from "./CheckoutFailure";
import { knownTerm, outcomeOf, type Payer, situationOf, UNKNOWN_PAYER } from "./model";
import classes from "./payment.module.css";
import { SettledHead } from "./SettledHead";
import { SituationHead } from "./SituationHead";
import { useArrival, useReturn } from "./useArrival";

export function PaymentScreen() {
  const { data: access = UNKNOWN_PAYER } = useQuery({ ...accessQueries.me(), retryOnMount: false });
  const { search } = useLocation();
  if (access.kind === "blocked") return <Blocked message={access.message} />;
  if (access.kind === "signed-out") return null;
  return (
    <div className={classes.screen}>
      <Content access={access} search={search} />
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
      {right && <Right right={right} />}
    </>
  );
}

const Right = ({ right }: { right: WithdrawalRight }) => (
  <Panel as="section" className={classes.right}>
    <Withdrawal right={right} />
  </Panel>
);

function Content({ access, search }: { access: Payer; search: string }) {
  const { data, isPending } = useQuery(subscriptionQueries.mine());
  // Asked for together with the subscription, so that the text doesn't change later.
  const pendingText = usePendingText(access.kind === "pending");
  const today = useToday();
  const subscription = data ?? knownTerm(access);
  const situation = situationOf(access, subscription, today);
  const returned = useReturn(search);
  const arrival = useArrival(returned !== "none" || subscription.payments[0]?.status === "pending");
  if (isPending) return <PaymentSkeleton />;
  if (situation === "settled" || situation === "received") {
    return <SettledHead situation={situation} subscription={subscription} hasReturned={returned !== "none"} />;
  }
  return (
    <div className={classes.grid}>
      <SituationHead
        situation={situation}
        subscription={subscription}
        arrival={arrival}
        returned={returned}
        pendingText={pendingText}
      />
      {subscription.withdrawal?.requested_at && <Right right={subscription.withdrawal} />}
      <Options
        situation={situation}
        subscription={subscription}
        search={search}
        // A second payment isn't offered while the first one is expected.
        isWaiting={returned === "promising" && arrival.isWaiting && outcomeOf(subscription, today) !== "pending"}
      />
    </div>
  );
}

interface OptionsProps {
  situation: "new" | "pending" | "renewal";
  subscription: Subscription;
  search: string;
  isWaiting: boolean;
}

function Options({ situation, subscription, search, isWaiting }: OptionsProps) {
  const { data: options, isPending, isFetching, error, refetch } = useQuery(subscriptionQueries.checkout());
  if (options) {
    return (
      <Checkout
        options={options}
        situation={situation}
        paidUntil={subscription.paid_until}
        search={search}
        isWaiting={isWaiting}
      />
    );
  }
  if (isPending) return <Skeleton className={classes.order} height={420} aria-busy />;
  return (
    <CheckoutFailure
      error={error}
      isRenewal={situation === "renewal"}
      isTrying={isFetching}
      onRetry={() => void refetch()}
    />
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

function PaymentSkeleton() {
  return (
    <div className={classes.grid} aria-busy="true">
      <h1 className="ev-hidden">Pagamento</h1>
      <div className={classes.head}>
        <Skeleton height={28} width={120} />
        <Skeleton height={40} />
        <Skeleton height={72} />
      </div>
      <Skeleton className={classes.order} height={420} />
    </div>
  );
}
