import { queryOptions } from "@tanstack/react-query";
import { api, recordEtag, visitPart } from "@/api";

const ALL = ["progress"] as const;

export const progressQueries = {
  all: ALL,
  metrics: () =>
    queryOptions({
      queryKey: [...ALL, "metrics"],
      queryFn: visitPart({
        of: (visit) => visit.progress_metrics,
        alone: ({ signal, queryKey }) => api.listProgressMetrics(undefined, { signal, onEtag: recordEtag(queryKey) }),
      }),
    }),
};
