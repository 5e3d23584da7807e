import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { workoutQueries } from "../data/queries";

/** Volume and records of the latest workouts, by workout. */
export function useFigures() {
  const { data, isLoading, failureCount, errorUpdateCount } = useQuery(workoutQueries.figures());
  const byId = useMemo(() => new Map(data?.map((figures) => [figures.workout_id, figures])), [data]);
  return { byId, isFirstAttempt: isLoading && failureCount + errorUpdateCount === 0 };
}
