import { ApiError } from "@/api";

/** The payment provider didn't answer: the server says so, and another try is worthwhile. */
const BAD_GATEWAY = 502;

/** Why an action failed: the server's own words where it refused, `fallback` where it couldn't answer. */
export function refusal(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const isExplained = !error.isTemporary || error.status === BAD_GATEWAY;
  return (isExplained && error.problem.error) || fallback;
}
