import type { QueryClient } from "@tanstack/react-query";
import { profileQueries } from "@/features/profile";
import { warm } from "@/lib/warm";
import { workoutQueries } from "./queries";

/** Starts asking for the history without waiting. Where it is known, a server that is away is asked again later. */
export function warmHistory(client: QueryClient, staleTime?: number): void {
  const history = workoutQueries.history();
  const isKnown = client.getQueryData(history.queryKey) !== undefined;
  const options = { ...history, ...(staleTime !== undefined && { staleTime }), ...(isKnown && { retry: false }) };
  client.infiniteQuery(options).catch(() => undefined);
}

export const workoutsLoader = (client: QueryClient) => () => {
  warm(client, profileQueries.mine());
  warm(client, workoutQueries.today());
  warm(client, workoutQueries.open());
  warm(client, workoutQueries.summary());
  warm(client, workoutQueries.planned());
  warmHistory(client);
  return null;
};
