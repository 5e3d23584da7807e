import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api";

const ALL = ["challenge"] as const;

export const challengeQueries = {
  all: ALL,
  list: () => queryOptions({ ...api.listChallenges.query(), queryKey: [...ALL, "list"] }),
  goals: () => queryOptions({ ...api.listGoals.query(), queryKey: [...ALL, "goals"] }),
  predefined: () =>
    queryOptions({
      ...api.listPredefinedChallenges.query(),
      queryKey: [...ALL, "predefined"],
      // Changes only with a release.
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
