import type { UseQueryResult } from "@tanstack/react-query";

/** Succeeded or failed at least once: a retry after a failure doesn't bring the skeleton back. */
export const isSettled = ({ isPending, errorUpdateCount }: Pick<UseQueryResult, "isPending" | "errorUpdateCount">) =>
  !isPending || errorUpdateCount > 0;
