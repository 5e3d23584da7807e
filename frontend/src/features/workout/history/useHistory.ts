import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { localDate } from "@/lib/dates";
import { useNowByMinute } from "@/lib/now";
import { useOutboxWorkouts } from "../outbox/useOutboxWorkouts";
import { workoutQueries } from "../queries";
import { filterWorkouts, type HistoryFilter, mayHaveOlderMatches } from "./filter";

/** Workouts that match the filter. Older pages load automatically while they may match, otherwise on demand. */
export function useHistory(filter: HistoryFilter) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useSuspenseInfiniteQuery(
    workoutQueries.history(),
  );
  const today = localDate(new Date(useNowByMinute()));
  const loaded = data.pages.flat();
  const inOutbox = useOutboxWorkouts(loaded);
  // Depends on the number of pages, so that each loaded page triggers the next request.
  const pagesToExtend = hasNextPage && mayHaveOlderMatches(filter, loaded, today) ? data.pages.length : 0;
  useEffect(() => {
    if (pagesToExtend > 0 && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [pagesToExtend, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return {
    found: filterWorkouts(loaded, filter, today),
    inOutbox: filterWorkouts(inOutbox, filter, today),
    hasWorkouts: loaded.length + inOutbox.length > 0,
    hasOlder: hasNextPage,
    isLoadingOlder: isFetchingNextPage,
    hasFailed: isFetchNextPageError,
    loadOlder: () => void fetchNextPage(),
  };
}
