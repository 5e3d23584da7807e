import type { QueryClient } from "@tanstack/react-query";
import { prefetch } from "@/lib/loading/prefetch";
import { measurementQueries } from "./queries";

export const measurementsLoader = (client: QueryClient) => () => {
  prefetch(client, measurementQueries.list());
  return null;
};
