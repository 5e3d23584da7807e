import type { QueryClient } from "@tanstack/react-query";
import { prefetch } from "@/lib/prefetch";
import { workoutQueries } from "./queries";

/** Refreshes what the screens show once the server has a finished workout, and the plans of the next sessions. */
export async function refreshAfterTraining(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: workoutQueries.all });
  prefetch(client, workoutQueries.plans());
}
