import type { UseQueryResult } from "@tanstack/react-query";

/** Whether the first fetch has succeeded or failed: a retry after a failure doesn't show the skeleton again. */
export const isFirstFetchDone = ({
  isPending,
  errorUpdateCount,
}: Pick<UseQueryResult, "isPending" | "errorUpdateCount">) => !isPending || errorUpdateCount > 0;
