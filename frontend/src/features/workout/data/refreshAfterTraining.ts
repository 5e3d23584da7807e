import type { QueryClient } from "@tanstack/react-query";
import { challengeKey } from "@/features/challenge";
import { prefetch } from "@/lib/loading/prefetch";
import { workoutQueries } from "./queries";

/**
 * Takes cached answers for fresh while a finished workout is sent: what the next screen asked for now would be outdated
 * when the server has it, and asked for again.
 */
export function postponeRefresh(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ queryKey: workoutQueries.all, fetchStatus: "idle" })) {
    if (query.state.data !== undefined) query.setState({ isInvalidated: false, dataUpdatedAt: Date.now() });
  }
}

/** Refreshes what the screens show once the server has a finished workout, and the plans of the next sessions. */
export async function refreshAfterTraining(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: challengeKey });
  await client.invalidateQueries({ queryKey: workoutQueries.all });
  prefetch(client, workoutQueries.plans());
}
