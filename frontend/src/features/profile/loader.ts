import type { QueryClient } from "@tanstack/react-query";
import { warm } from "@/lib/warm";
import { profileQueries } from "./queries";

export const profileLoader = (client: QueryClient) => () => {
  warm(client, profileQueries.mine());
  return null;
};
