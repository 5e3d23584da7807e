import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api";

const ALL = ["exercise"] as const;

export const exerciseQueries = {
  all: ALL,
  /** The catalogue and the member's own. */
  list: () => queryOptions({ ...api.listExercises.query(), queryKey: [...ALL, "list"], staleTime: 60 * 60_000 }),
};
