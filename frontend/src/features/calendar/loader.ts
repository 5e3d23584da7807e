import type { QueryClient } from "@tanstack/react-query";
import { challengeQueries } from "@/features/challenge";
import { profileQueries } from "@/features/profile";
import { progressQueries } from "@/features/progress";
import { prefetchHistory } from "@/features/workout";
import { prefetch } from "@/lib/loading/prefetch";

export const calendarLoader = (client: QueryClient) => () => {
  prefetch(client, profileQueries.mine());
  prefetch(client, challengeQueries.list());
  prefetch(client, progressQueries.weeks());
  prefetchHistory(client);
  return null;
};
