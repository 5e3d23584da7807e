import type { Problem } from "./schema";

/** What went wrong with a call. `status` is 0 when no answer came at all (no network, or 15 s passed). */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Partial<Problem>;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, problem: Partial<Problem>, retryAfterSeconds: number | null = null) {
    super(problem.error ?? problem.detail ?? problem.title ?? `API responded with HTTP status ${status}`);
    this.name = "ApiError";
    this.status = status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The same request may succeed later without being changed. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

/** The Portuguese texts of a 422, keyed by the body's field path. */
export function fieldErrors(error: unknown): Record<string, string> {
  return error instanceof ApiError && error.status === 422 ? (error.problem.fields ?? {}) : {};
}
