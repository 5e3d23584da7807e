import { useQueryClient } from "@tanstack/react-query";
import { progressQueries } from "@/features/progress";
import { workoutQueries } from "./queries";

/** After a change of the log: what the screens show of it, and what is computed from it. */
export function useRefresh() {
  const client = useQueryClient();
  const progress = () => client.invalidateQueries({ queryKey: progressQueries.all });
  return {
    /** A workout itself changed, came or went. */
    workouts: () => Promise.all([client.invalidateQueries({ queryKey: workoutQueries.all }), progress()]),
    /** Only what is in one: the history's pages, which may be many, stay. */
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
