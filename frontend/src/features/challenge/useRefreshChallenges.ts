import { useQueryClient } from "@tanstack/react-query";
import { workoutQueries } from "@/features/workout";
import { challengeKey } from "./key";

/** After a change of challenges or goals: their lists, and the dashboard's number. */
export function useRefreshChallenges() {
  const client = useQueryClient();
  return async () => {
    void client.invalidateQueries({ queryKey: workoutQueries.summary().queryKey });
    await client.invalidateQueries({ queryKey: challengeKey });
  };
}
