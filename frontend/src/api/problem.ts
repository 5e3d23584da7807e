import type { Problem } from "./schema";

/** A failed request. `status` is 0 when no answer came (no network, or a timeout after 15 s). */
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

  /** Whether the same request may succeed later. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

/** The Portuguese messages of a 422, by field path of the body. */
export function fieldErrors(error: unknown): Record<string, string> {
  return error instanceof ApiError && error.status === 422 ? (error.problem.fields ?? {}) : {};
}
