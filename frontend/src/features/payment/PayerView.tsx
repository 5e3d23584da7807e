import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { usePendingText } from "@/features/access";
import { profileQueries } from "@/features/profile";
import { subscriptionQueries } from "@/features/subscription";
import { useToday } from "@/lib/time/now";
import { ArrivalNotice } from "./ArrivalNotice";
import { knownTerm, outcomeOf, type Payer, situationOf } from "./model";
import { Offer } from "./Offer";
import { PaymentOptions } from "./PaymentOptions";
import classes from "./payment.module.css";
import { SettledHead } from "./SettledHead";
import { SituationHead } from "./SituationHead";
import { useArrival, useReturn } from "./useArrival";
import { WithdrawalPanel } from "./WithdrawalPanel";

/** What a member may pay for, or has paid. */
export function PayerView({ access, search }: { access: Payer; search: string }) {
  const { data, isPending } = useQuery(subscriptionQueries.mine());
  // Asked for together with the subscription, so that no text changes later.
  const pendingText = usePendingText(access.kind === "pending");
  const isFirst = access.kind === "new" || access.kind === "pending";
  const profile = useQuery({ ...profileQueries.mine(), enabled: isFirst });
  const today = useToday();
  const subscription = data ?? knownTerm(access);
  const situation = situationOf(access, subscription, today);
  const returned = useReturn(search);
  const isBeingPaid = subscription.payments[0]?.status === "pending";
  const arrival = useArrival(returned !== "none" || isBeingPaid);
  if (isPending || profile.isLoading) return <PaymentSkeleton />;
  if (situation === "settled" || situation === "received") {
    return <SettledHead situation={situation} subscription={subscription} hasReturned={returned !== "none"} />;
  }
  // A second payment isn't offered while the first one is expected.
  const isWaiting = returned === "promising" && arrival.isWaiting && outcomeOf(subscription, today) !== "pending";
  const isOffered = situation !== "renewal" && !isBeingPaid && !isWaiting;
  const head = <SituationHead {...{ situation, subscription, pendingText }} isBelow={isOffered} />;
  return (
    <div className={classes.grid}>
      <div className={classes.lead}>
        <ArrivalNotice subscription={subscription} arrival={arrival} returned={returned} />
        {isOffered ? <Offer /> : head}
      </div>
      {subscription.withdrawal?.requested_at && <WithdrawalPanel right={subscription.withdrawal} />}
      <PaymentOptions situation={situation} paidUntil={subscription.paid_until} search={search} isWaiting={isWaiting} />
      {isOffered && head}
    </div>
  );
}

function PaymentSkeleton() {
  return (
    <div className={classes.grid} aria-busy="true">
      <h1 className="ev-hidden">Pagamento</h1>
      <div className={classes.lead}>
        <Skeleton height={80} />
        <Skeleton height={120} />
      </div>
      <Skeleton className={classes.order} height={560} />
    </div>
  );
}
