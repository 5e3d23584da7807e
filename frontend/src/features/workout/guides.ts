import type { QueryClient } from "@tanstack/react-query";
import type { Guide } from "@/features/exercise";
import { workoutQueries } from "./queries";

/** How an exercise of the current program is done, from what this device has of the program. */
export function programGuide(client: QueryClient, exerciseId: number): Guide | undefined {
  const due = client.getQueryData(workoutQueries.today().queryKey);
  const days = [
    ...(client.getQueryData(workoutQueries.templates().queryKey) ?? []),
    ...(client.getQueryData(workoutQueries.plans().queryKey) ?? []),
    due?.workout,
    due?.next,
  ];
  const planned = days.flatMap((day) => day?.exercises ?? []).find(({ exercise_id }) => exercise_id === exerciseId);
  return planned && { ...planned, difficulty: planned.level };
}
