import type { QueryClient } from "@tanstack/react-query";
import { challengeQueries } from "@/features/challenge";
import { profileQueries } from "@/features/profile";
import { prefetchHistory } from "@/features/workout";
import { prefetch } from "@/lib/loading/prefetch";

export const calendarLoader = (client: QueryClient) => () => {
  prefetch(client, profileQueries.mine());
  prefetch(client, challengeQueries.list());
  prefetchHistory(client);
  return null;
};
