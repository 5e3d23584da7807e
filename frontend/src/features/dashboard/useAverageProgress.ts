import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { averageProgress, progressQueries } from "@/features/progress";
import { formatPercent } from "@/lib/format";

/** The formatted average, or a dash while it is unknown. A failed request is only logged. */
export function useAverageProgress(): string {
  const { data, error } = useQuery(progressQueries.metrics());
  useEffect(() => {
    if (error) console.error("Failed to load the progress", error);
  }, [error]);
  const average = averageProgress(data ?? []);
  return average === null ? "–" : formatPercent(average);
}
