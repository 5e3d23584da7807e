import type { QueryClient } from "@tanstack/react-query";
import { prefetch } from "@/lib/prefetch";
import { profileQueries } from "./queries";

export const profileLoader = (client: QueryClient) => () => {
  prefetch(client, profileQueries.mine());
  return null;
};
