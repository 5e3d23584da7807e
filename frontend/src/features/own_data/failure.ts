import { ApiError } from "@/api";

/** Why a request failed: the server's own words, `fallback` where it has none. */
export const failureText = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.problem.error) || fallback;
