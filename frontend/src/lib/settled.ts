import type { UseQueryResult } from "@tanstack/react-query";

/** Answered or refused at least once: what is tried again after a failure keeps its place on the screen. */
export const isSettled = ({ isPending, errorUpdateCount }: Pick<UseQueryResult, "isPending" | "errorUpdateCount">) =>
  !isPending || errorUpdateCount > 0;
