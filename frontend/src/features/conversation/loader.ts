import type { QueryClient } from "@tanstack/react-query";
import { conversationQueries } from "./queries";

export const conversationLoader = (client: QueryClient) => () => {
  void client.prefetchInfiniteQuery(conversationQueries.thread());
  return null;
};
