import type { QueryClient, QueryExecuteOptions, QueryKey } from "@tanstack/react-query";

/** With cached data, a screen waits this long for a fresh answer. A working network usually answers in this time. */
const ANSWER_WITHIN_MS = 500;
/** Used when the data was invalidated by a change in this visit. */
const ANSWER_AFTER_CHANGE_WITHIN_MS = 5_000;

const resolveAfter = <T>(ms: number, value: T): Promise<T> => new Promise((resolve) => setTimeout(resolve, ms, value));

/** The server is unreachable or temporarily unable to answer. */
const isTemporary = (error: unknown) => error instanceof Error && "isTemporary" in error && error.isTemporary === true;

/**
 * Query function for loaders and gates, which block the screen. Cached data is returned when the server doesn't answer
 * in time or is unreachable; a late answer still updates the cache. With `staleTime: 0` only a fresh answer counts. After
 * a change in this visit it waits longer than `answerWithinMs`.
 */
export async function fetchOrCached<T, K extends QueryKey>(
  client: QueryClient,
  options: QueryExecuteOptions<T, Error, T, T, K>,
  answerWithinMs = ANSWER_WITHIN_MS,
): Promise<T> {
  const state = client.getQueryState<T>(options.queryKey);
  // A cached null is an absence (no profile, no open workout) that may have ended.
  if (state?.data == null || options.staleTime === 0) return client.query(options);
  const cached = state.data;
  const answer = client.query({ ...options, retry: false }).catch((error: unknown) => {
    if (isTemporary(error)) return cached;
    throw error;
  });
  const isChangedHere = state.isInvalidated && state.dataUpdateCount > 0;
  return Promise.race([answer, resolveAfter(isChangedHere ? ANSWER_AFTER_CHANGE_WITHIN_MS : answerWithinMs, cached)]);
}
