import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { averageProgress, progressQueries } from "@/features/progress";
import { formatPercent } from "@/lib/format";

/** As shown; a dash while nothing is known. A failed load is only logged: no part of the screen waits for it. */
export function useAverageProgress(): string {
  const { data, error } = useQuery(progressQueries.metrics());
  useEffect(() => {
    if (error) console.error("Failed to load the progress", error);
  }, [error]);
  const average = averageProgress(data ?? []);
  return average === null ? "–" : formatPercent(average);
}
