import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { clock } from "@/lib/clock";
import type { Session } from "@/training/model/session";
import { workoutQueries } from "../queries";
import { withPlans } from "./freshPlan";
import type { SessionStore } from "./store";

/** A session may begin with the cached plan; this applies the server's plan when it arrives. */
export function useFreshPlan({ isCustom, startedAt }: Session, store: SessionStore): void {
  const { data, dataUpdatedAt } = useQuery({ ...workoutQueries.plans(), enabled: false });
  const plans = !isCustom && dataUpdatedAt > startedAt ? data : undefined;
  useEffect(() => {
    if (plans) store.change((session) => withPlans(session, plans, clock.now()));
  }, [plans, store]);
}
