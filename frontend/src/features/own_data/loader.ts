import type { QueryClient } from "@tanstack/react-query";
import { accessQueries } from "@/features/access";
import { subscriptionQueries } from "@/features/subscription";
import { prefetch } from "@/lib/loading/prefetch";
import { ownDataQueries } from "./queries";

export const ownDataLoader = (client: QueryClient) => () => {
  const access = client.getQueryData(accessQueries.me().queryKey);
  // The access of a member who is remembered as active may not be known yet.
  if (!access || access.kind === "active") prefetch(client, ownDataQueries.imports());
  prefetch(client, ownDataQueries.consents());
  prefetch(client, ownDataQueries.browsers());
  prefetch(client, ownDataQueries.reads());
  prefetch(client, subscriptionQueries.mine());
  return null;
};
