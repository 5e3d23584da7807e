import type { Subscription } from "@/api";

/** When the member withdrew from the year that was the last one; `null` where it ended otherwise. */
export const endedByWithdrawal = ({ state, payments }: Pick<Subscription, "state" | "payments">): string | null =>
  state === "expired" ? (payments[0]?.withdrawal_requested_at ?? null) : null;
