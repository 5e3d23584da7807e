import type { QueryClient, QueryExecuteOptions } from "@tanstack/react-query";
import { ApiError } from "@/api";

/** How long a screen waits for news of what it knows. A network that answers at all mostly answers in this time. */
const PATIENCE_MS = 500;
/** What was changed in this visit is known to be old. */
const PATIENCE_AFTER_CHANGE_MS = 5_000;

type Ask = (options: QueryExecuteOptions) => Promise<unknown>;

const after = <T>(ms: number, value: T): Promise<T> => new Promise((resolve) => setTimeout(resolve, ms, value));

/**
 * Loaders and gates ask through `client.query`, and a screen stands still until they are done. Where something is known
 * already, it must do when the server says nothing in time or can't be reached; the answer still arrives in the cache,
 * and with it on the screen. Who asks with `staleTime: 0` takes nothing but an answer.
 */
export function limitPatience(client: QueryClient): void {
  const ask = client.query.bind(client) as unknown as Ask;
  const query: Ask = async (options) => {
    const state = client.getQueryState(options.queryKey);
    // Null is an absence (no profile, no open workout), which may have ended.
    if (state?.data == null || options.staleTime === 0) return ask(options);
    const known = state.data;
    const answer = ask({ ...options, retry: false }).catch((error: unknown) => {
      if (error instanceof ApiError && error.isTemporary) return known;
      throw error;
    });
    const isChangedHere = state.isInvalidated && state.dataUpdateCount > 0;
    return Promise.race([answer, after(isChangedHere ? PATIENCE_AFTER_CHANGE_MS : PATIENCE_MS, known)]);
  };
  client.query = query as unknown as QueryClient["query"];
}
