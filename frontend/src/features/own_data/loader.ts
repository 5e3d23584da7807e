import type { QueryClient } from "@tanstack/react-query";
import { prefetch } from "@/lib/loading/prefetch";
import { ownDataQueries } from "./queries";

export const ownDataLoader = (client: QueryClient) => () => {
  prefetch(client, ownDataQueries.imports());
  return null;
};
