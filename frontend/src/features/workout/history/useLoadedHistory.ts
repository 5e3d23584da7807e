import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Workout } from "@/api";
import { workoutQueries } from "../data/queries";
import { useOutboxWorkouts } from "../outbox/useOutboxWorkouts";

/** The history as far as it is loaded. Older pages load automatically while `needsOlder` says so of what is loaded. */
export function useLoadedHistory(needsOlder: (loaded: readonly Workout[]) => boolean) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useSuspenseInfiniteQuery(
    workoutQueries.history(),
  );
  const loaded = data.pages.flat();
  const inOutbox = useOutboxWorkouts(loaded);
  // Depends on the number of pages, so that each loaded page triggers the next request.
  const pagesToExtend = hasNextPage && needsOlder(loaded) ? data.pages.length : 0;
  useEffect(() => {
    if (pagesToExtend > 0 && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [pagesToExtend, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return {
    loaded,
    inOutbox,
    hasOlder: hasNextPage,
    isIncomplete: pagesToExtend > 0,
    isLoadingOlder: isFetchingNextPage,
    hasFailed: isFetchNextPageError,
    loadOlder: () => void fetchNextPage(),
  };
}
