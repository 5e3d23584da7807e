import { useQueryClient } from "@tanstack/react-query";
import { challengeKey } from "@/features/challenge";
import { progressQueries } from "@/features/progress";
import { workoutQueries } from "./queries";

/** Invalidates what the screens show of the log, and what is computed from it. */
export function useRefresh() {
  const client = useQueryClient();
  const progress = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: progressQueries.all }),
      client.invalidateQueries({ queryKey: challengeKey }),
    ]);
  return {
    /** A workout was added, changed or deleted. */
    workouts: () => Promise.all([client.invalidateQueries({ queryKey: workoutQueries.all }), progress()]),
    /** Only the contents of a workout changed: the history, which may have many pages, isn't refetched. */
    sets: () =>
      Promise.all([
        client.invalidateQueries({
          queryKey: workoutQueries.all,
          predicate: ({ queryKey }) => queryKey[1] !== workoutQueries.history().queryKey[1],
        }),
        progress(),
      ]),
  };
}
