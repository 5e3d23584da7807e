import type { QueryClient } from "@tanstack/react-query";
import { prefetch } from "@/lib/loading/prefetch";
import { referralQueries } from "./queries";

export const referralsLoader = (client: QueryClient) => () => {
  prefetch(client, referralQueries.stats());
  return null;
};
