import type { QueryClient, QueryExecuteOptions, QueryKey } from "@tanstack/react-query";

/** How long a screen waits for news of what it knows. A network that answers at all mostly answers in this time. */
const PATIENCE_MS = 500;
/** What was changed in this visit is known to be old. */
const PATIENCE_AFTER_CHANGE_MS = 5_000;

const after = <T>(ms: number, value: T): Promise<T> => new Promise((resolve) => setTimeout(resolve, ms, value));

/** The server can't be reached, or says that it can't answer now. */
const isTemporary = (error: unknown) => error instanceof Error && "isTemporary" in error && error.isTemporary === true;

/**
 * Loaders and gates ask this way, and a screen stands still until they are done. Where something is known already, it must
 * do when the server says nothing in time or can't be reached; the answer still arrives in the cache, and with it on the
 * screen. Who asks with `staleTime: 0` takes nothing but an answer.
 */
export async function ask<T, K extends QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<T, Error, T, T, K>,
): Promise<T> {
  const state = client.getQueryState<T>(options.queryKey);
  // Null is an absence (no profile, no open workout), which may have ended.
  if (state?.data == null || options.staleTime === 0) return client.query(options);
  const known = state.data;
  const answer = client.query({ ...options, retry: false }).catch((error: unknown) => {
    if (isTemporary(error)) return known;
    throw error;
  });
  const isChangedHere = state.isInvalidated && state.dataUpdateCount > 0;
  return Promise.race([answer, after(isChangedHere ? PATIENCE_AFTER_CHANGE_MS : PATIENCE_MS, known)]);
}
