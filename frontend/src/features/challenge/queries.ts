import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api";
import { challengeKey } from "./key";

export const challengeQueries = {
  list: () => queryOptions({ ...api.listChallenges.query(), queryKey: [...challengeKey, "list"] }),
  goals: () => queryOptions({ ...api.listGoals.query(), queryKey: [...challengeKey, "goals"] }),
  predefined: () =>
    queryOptions({
      ...api.listPredefinedChallenges.query(),
      queryKey: [...challengeKey, "predefined"],
      // Changes only with a release.
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
