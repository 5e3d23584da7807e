import type { QueryClient } from "@tanstack/react-query";
import { workoutQueries } from "./queries";

/** Starts asking for the history without waiting. Where it is known, a server that is away is asked again later. */
export function warmHistory(client: QueryClient, staleTime?: number): void {
  const history = workoutQueries.history();
  const isKnown = client.getQueryData(history.queryKey) !== undefined;
  const options = { ...history, ...(staleTime !== undefined && { staleTime }), ...(isKnown && { retry: false }) };
  client.infiniteQuery(options).catch(() => undefined);
}
