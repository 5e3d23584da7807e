import type { QueryClient } from "@tanstack/react-query";
import type { Guide } from "@/features/exercise";
import { workoutQueries } from "./queries";

/** How an exercise of the current program is done, from the program that this device has. */
export function programGuide(client: QueryClient, exerciseId: number): Guide | undefined {
  const days = client.getQueryData(workoutQueries.templates().queryKey) ?? [];
  return days.flatMap(({ exercises }) => exercises).find((exercise) => exercise.exercise_id === exerciseId);
}
