import type { QueryClient, QueryExecuteOptions, QueryKey } from "@tanstack/react-query";
import { fetchOrCached } from "./fetchOrCached";

/** Starts a query without waiting; the component that suspends on it shows the skeleton or the error. */
export function prefetch<T, K extends QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<T, Error, T, T, K>,
): void {
  fetchOrCached(client, options).catch(() => undefined);
}
