import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api";

const ALL = ["revision"] as const;

export const revisionQueries = {
  all: ALL,
  check: () => queryOptions({ ...api.checkRevision.query(), queryKey: [...ALL, "check"], staleTime: 5 * 60_000 }),
};
