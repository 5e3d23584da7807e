import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api";

const ALL = ["progress"] as const;

export const progressQueries = {
  all: ALL,
  metrics: () => queryOptions({ ...api.listProgressMetrics.query(), queryKey: [...ALL, "metrics"] }),
};
