import { ApiError } from "@/api";

/** Refusals that a declaration in the profile lifts. */
const LOCKS: ReadonlySet<string> = new Set(["clearance_required", "training_paused"]);

export const isLock = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 403 && LOCKS.has(error.problem.code ?? "");
