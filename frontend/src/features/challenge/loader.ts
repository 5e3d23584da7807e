import type { QueryClient } from "@tanstack/react-query";
import { prefetch } from "@/lib/loading/prefetch";
import { challengeQueries } from "./queries";

export const challengesLoader = (client: QueryClient) => () => {
  prefetch(client, challengeQueries.list());
  prefetch(client, challengeQueries.goals());
  return null;
};
