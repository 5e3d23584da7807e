import type { QueryClient } from "@tanstack/react-query";
import { prefetch } from "@/lib/loading/prefetch";
import { hasHealthFields, profileQueries } from "./queries";

export const profileLoader = (client: QueryClient) => () => {
  const options = profileQueries.mine();
  const cached = client.getQueryData(options.queryKey);
  const isComplete = !cached || hasHealthFields(cached);
  prefetch(client, isComplete ? options : { ...options, staleTime: 0 });
  return null;
};
