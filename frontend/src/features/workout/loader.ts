import type { QueryClient } from "@tanstack/react-query";
import { profileQueries } from "@/features/profile";
import { prefetch } from "@/lib/loading/prefetch";
import { prefetchHistory } from "./data/prefetchHistory";
import { workoutQueries } from "./data/queries";

export const workoutsLoader = (client: QueryClient) => () => {
  prefetch(client, profileQueries.mine());
  prefetch(client, workoutQueries.today());
  prefetch(client, workoutQueries.open());
  prefetch(client, workoutQueries.summary());
  prefetch(client, workoutQueries.planned());
  prefetch(client, workoutQueries.figures());
  prefetchHistory(client);
  return null;
};
