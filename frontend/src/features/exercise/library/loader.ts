import type { QueryClient } from "@tanstack/react-query";
import { prefetch } from "@/lib/loading/prefetch";
import { exerciseQueries } from "../queries";

export const libraryLoader = (client: QueryClient) => () => {
  prefetch(client, exerciseQueries.list());
  return null;
};
