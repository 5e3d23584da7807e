import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { clock } from "@/lib/clock";
import type { Session } from "@/training/model/session";
import { workoutQueries } from "../queries";
import type { SessionStore } from "./store";

/** A session may begin with the plan that the device has; what the server says later is taken in. */
export function useFreshPlan({ isCustom, startedAt }: Session, store: SessionStore): void {
  const { data, dataUpdatedAt } = useQuery({ ...workoutQueries.plans(), enabled: false });
  const plans = !isCustom && dataUpdatedAt > startedAt ? data : undefined;
  useEffect(() => {
    if (!plans) return;
    let isLeft = false;
    import("./freshPlan")
      .then(({ withPlans }) => {
        // The screen may be gone by then, and its session over: it must not come back.
        if (!isLeft) store.change((session) => withPlans(session, plans, clock.now()));
      })
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [plans, store]);
}
