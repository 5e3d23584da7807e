import { useToday } from "@/lib/time/now";
import { filterWorkouts, type HistoryFilter, mayHaveOlderMatches } from "./filter";
import { useLoadedHistory } from "./useLoadedHistory";

/** Workouts that match the filter. Older pages load automatically while they may match, otherwise on demand. */
export function useHistory(filter: HistoryFilter) {
  const today = useToday();
  const { loaded, inOutbox, ...history } = useLoadedHistory((known) => mayHaveOlderMatches(filter, known, today));
  return {
    ...history,
    found: filterWorkouts(loaded, filter, today),
    inOutbox: filterWorkouts(inOutbox, filter, today),
    hasWorkouts: loaded.length + inOutbox.length > 0,
  };
}
