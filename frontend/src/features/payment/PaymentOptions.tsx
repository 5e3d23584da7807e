import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { subscriptionQueries } from "@/features/subscription";
import { Checkout } from "./Checkout";
import { CheckoutFailure } from "./CheckoutFailure";
import type { Situation } from "./model";
import classes from "./payment.module.css";

interface Props {
  situation: Situation;
  paidUntil: string | null;
  /** Of the address: it may hold a referral code. */
  search: string;
  /** Whether a payment is expected to arrive. */
  isWaiting: boolean;
}

/** Asks the server how to pay. */
export function PaymentOptions(props: Props) {
  const { data: options, isPending, isFetching, error, refetch } = useQuery(subscriptionQueries.checkout());
  if (options) return <Checkout options={options} {...props} />;
  if (isPending) return <Skeleton className={classes.order} height={560} aria-busy />;
  return (
    <CheckoutFailure
      error={error}
      isRenewal={props.situation === "renewal"}
      isTrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
