import type { AdminUser } from "@/api";
import { fold } from "@/lib/text";

/** The contract's statuses, plus `expired` for members who were approved and have to renew. */
export type Status = "approved" | "expired" | "blocked" | "pending";
export type StatusFilter = "all" | Status;
export type UserAction = "approve" | "block" | "unblock" | "requireClearance" | "recordTalk";

type StatusFields = Pick<AdminUser, "is_approved" | "is_blocked" | "state" | "clearance">;

/** Blocked wins over approved; everyone else is pending. */
export function statusOf(user: Omit<StatusFields, "clearance">): Status {
  if (user.is_blocked) return "blocked";
  if (!user.is_approved) return "pending";
  return user.state === "expired" ? "expired" : "approved";
}

export function actionsFor(user: StatusFields): UserAction[] {
  switch (statusOf(user)) {
    case "blocked":
      return ["unblock"];
    case "approved":
    case "expired":
      return user.clearance === "declared" ? ["requireClearance", "block"] : ["block"];
    case "pending":
      return ["approve", "block"];
  }
}

export function filterUsers(users: readonly AdminUser[], search: string, status: StatusFilter): AdminUser[] {
  const wanted = fold(search);
  return users.filter(
    (user) =>
      (status === "all" || statusOf(user) === status) &&
      (wanted === "" || fold(`${user.name} ${user.email}`).includes(wanted)),
  );
}

export function countByStatus(users: readonly AdminUser[]): Record<StatusFilter, number> {
  const counts = { all: users.length, approved: 0, expired: 0, blocked: 0, pending: 0 };
  for (const user of users) counts[statusOf(user)] += 1;
  return counts;
}
