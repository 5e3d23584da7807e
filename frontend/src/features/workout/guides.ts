import type { QueryClient } from "@tanstack/react-query";
import type { Guide } from "@/features/exercise";
import { workoutQueries } from "./queries";

/** The guide of an exercise of the current program, from cached queries. */
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
