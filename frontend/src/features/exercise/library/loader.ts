import type { QueryClient } from "@tanstack/react-query";
import { warm } from "@/lib/warm";
import { exerciseQueries } from "../queries";

export const libraryLoader = (client: QueryClient) => () => {
  warm(client, exerciseQueries.list());
  return null;
};
