import type { QueryClient } from "@tanstack/react-query";
import { workoutQueries } from "./queries";

/** Prefetches the history without waiting. With cached data, a failed request isn't retried. */
export function prefetchHistory(client: QueryClient, staleTime?: number): void {
  const history = workoutQueries.history();
  const isKnown = client.getQueryData(history.queryKey) !== undefined;
  const options = { ...history, ...(staleTime !== undefined && { staleTime }), ...(isKnown && { retry: false }) };
  client.infiniteQuery(options).catch(() => undefined);
}
