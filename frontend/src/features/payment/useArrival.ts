import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api, type Subscription } from "@/api";
import { accessQueries } from "@/features/access";
import { subscriptionQueries } from "@/features/subscription";
import { paths } from "@/lib/paths";
import { useToday } from "@/lib/time/now";
import { isPaid } from "./model";

/** So long the server is asked again and again; afterwards whenever the person looks at the page again. */
const PATIENCE_MS = 60_000;
/** The pauses between the questions grow by this. */
const STEP_MS = 2_000;

/** States in which the provider sends back those who have paid, or will. Only the server knows whether it is true. */
const PROMISING = ["approved", "pending", "in_process", "authorized"];

export type Return = "none" | "unpaid" | "promising";

function returnOf(search: string): Return {
  const params = new URLSearchParams(search);
  if (!params.has("pago")) return "none";
  return PROMISING.includes(params.get("status") ?? params.get("collection_status") ?? "") ? "promising" : "unpaid";
}

/** How the person comes back from the provider's page. Its parameters leave the address at once. */
export function useReturn(search: string): Return {
  const [found] = useState(() => returnOf(search));
  useEffect(() => {
    if (found !== "none") window.history.replaceState(window.history.state, "", paths.payment);
  }, [found]);
  return found;
}

function useIsOver(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}

/** Asks the server whether a payment arrived, for about a minute and whenever the page is looked at again. */
export function useArrival(isExpected: boolean) {
  const client = useQueryClient();
  const today = useToday();
  const isOver = useIsOver(PATIENCE_MS);
  const isOpen = (subscription: Subscription | undefined) => !subscription || !isPaid(subscription, today);
  const { data, isFetching, refetch } = useQuery({
    queryKey: [...subscriptionQueries.all, "arrival"],
    queryFn: async ({ signal }) => {
      const subscription = await api.refreshCheckout(undefined, { signal });
      client.setQueryData(subscriptionQueries.mine().queryKey, subscription);
      return subscription;
    },
    enabled: isExpected,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      isOpen(data) && !isOver && STEP_MS * Math.max(1, dataUpdateCount + errorUpdateCount),
    refetchOnWindowFocus: ({ state: { data } }) => isOpen(data) && "always",
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const hasArrived = !isOpen(data);
  useEffect(() => {
    // The menu and the gates learn about the new term.
    if (hasArrived) void client.invalidateQueries({ queryKey: accessQueries.me().queryKey });
  }, [hasArrived, client]);
  return {
    hasArrived,
    isWaiting: isExpected && !hasArrived && !isOver,
    isAsking: isFetching,
    ask: () => void refetch(),
  };
}

export type Arrival = ReturnType<typeof useArrival>;
