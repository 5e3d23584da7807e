import { type Draft, isUnsent, unsentSets } from "@/training/model/draft";
import type { SendFailure } from "@/training/sync/sendSession";

export interface Sync {
  kind: "saved" | "saving" | "pending" | "refused" | "locked";
  /** Completed sets that only this device has. */
  unsent: number;
  message: string | null;
}

/** Where the session ended outside this tab: in another tab, on another device, or deleted (`gone`). */
export type Over = "tab" | "device" | "gone";

export type Verdict = SendFailure["verdict"];

export function syncOf(draft: Draft, failure: Verdict | null): Sync {
  const unsent = unsentSets(draft);
  const sync = (kind: Sync["kind"], message: string | null = null): Sync => ({ kind, unsent, message });
  if (!isUnsent(draft)) return sync("saved");
  switch (failure?.kind) {
    case undefined:
      return sync("saving");
    case "wait":
      return sync(failure.isLocked ? "locked" : "pending", failure.message);
    case "retry":
    case "later":
    case "gone":
      return sync("pending");
    case "refused":
      return sync("refused", failure.message);
  }
}

export const overOf = ({ isGone, session }: Draft): Over | null => {
  if (isGone) return "gone";
  return session.finishedAt === null ? null : "device";
};
