import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api";

const ALL = ["review"] as const;

export const reviewQueries = {
  all: ALL,
  check: () => queryOptions({ ...api.checkRevision.query(), queryKey: [...ALL, "check"], staleTime: 5 * 60_000 }),
};
