import { queryOptions } from "@tanstack/react-query";
import { api, visitPart } from "@/api";

const ALL = ["progress"] as const;

export const progressQueries = {
  all: ALL,
  metrics: () =>
    queryOptions({
      queryKey: [...ALL, "metrics"],
      queryFn: visitPart({
        of: (visit) => visit.progress_metrics,
        alone: api.listProgressMetrics.queryFn(),
      }),
    }),
  weeks: () => queryOptions({ ...api.getTrainingWeeks.query(), queryKey: [...ALL, "weeks"] }),
  muscles: () => queryOptions({ ...api.listWeeklySets.query(), queryKey: [...ALL, "muscles"] }),
  curves: () => queryOptions({ ...api.listProgressCurves.query(), queryKey: [...ALL, "curves"] }),
  course: (id: number) => queryOptions({ ...api.getExerciseCourse.query({ id }), queryKey: [...ALL, "course", id] }),
};
