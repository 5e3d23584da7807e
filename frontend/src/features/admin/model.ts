import type { AdminUser } from "@/api";

/** The contract's statuses, plus `expired` for members who were approved and have to renew. */
export type Status = "approved" | "expired" | "blocked" | "pending";
export type StatusFilter = "all" | Status;
export type UserAction = "approve" | "block" | "unblock" | "delete" | "requireClearance" | "recordTalk";

/** The filters for those who ask something of the trainer. */
export type Need = "attention" | "renewal" | "silent" | "untrained";

/** A dialog about one member. */
export type UserPage =
  | "health"
  | "progress"
  | "payments"
  | "workouts"
  | "program"
  | "notes"
  | "conversation"
  | "delete";

type StatusFields = Pick<AdminUser, "is_approved" | "is_blocked" | "state" | "clearance">;

export const statusTones = { pending: "orange", approved: "accent", expired: "plain", blocked: "danger" } as const;

/** Blocked wins over approved; everyone else is pending. */
export function statusOf(user: Omit<StatusFields, "clearance">): Status {
  if (user.is_blocked) return "blocked";
  if (!user.is_approved) return "pending";
  return user.state === "expired" ? "expired" : "approved";
}

/** Approved and not blocked, whether the year is paid or has to be renewed. */
export const isApproved = (user: AdminUser) => ["approved", "expired"].includes(statusOf(user));

export function actionsFor(user: StatusFields): UserAction[] {
  switch (statusOf(user)) {
    case "blocked":
      return ["unblock", "delete"];
    case "approved":
    case "expired":
      return user.clearance === "declared" ? ["requireClearance", "block"] : ["block"];
    case "pending":
      return ["approve", "block", "delete"];
  }
}
