import { ApiError, type CurrentUser } from "@/api";
import { paths } from "@/lib/paths";
import { daysBetween } from "@/lib/time/dates";

/** What `GET /api/users/me` says about the visitor. */
export type Access = { kind: "active"; user: CurrentUser } | Refused | { kind: "signed-out" };

/** Signed in, but without full access (yet, or any longer); the message comes from the server. */
export interface Refused {
  kind: "new" | "pending" | "expired" | "blocked";
  message: string;
}

/** Interprets a failed `me` request; null when the server didn't answer the question (down, no network). */
export function accessFromError(error: unknown): Access | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401) return { kind: "signed-out" };
  if (error.status !== 403) return null;
  const { blocked, expired, new: isNew, pending } = error.problem;
  const kind = blocked ? "blocked" : expired ? "expired" : isNew ? "new" : pending ? "pending" : null;
  return kind && { kind, message: error.message };
}

export const isRefused = (access: Access): access is Refused =>
  access.kind !== "active" && access.kind !== "signed-out";

export type Gate = { kind: "enter" } | { kind: "leave"; to: string } | { kind: "notice" };

/** Decides who may see a member screen. The notice replaces the screen and states the reason. */
export function memberGate(access: Access | null, path: string): Gate {
  if (access === null || access.kind === "signed-out") return { kind: "leave", to: paths.home };
  if (access.kind === "active") return { kind: "enter" };
  if (access.kind === "blocked") return { kind: "notice" };
  return path === paths.dashboard ? { kind: "leave", to: paths.payment } : { kind: "notice" };
}

/** Where blocked members see their state, can withdraw and have their data. */
const OPEN_TO_BLOCKED: readonly string[] = [paths.payment, paths.ownData];

/** Whether a screen of `openScreens` is open with this access. */
export function isOpenTo({ kind }: Access, path: string): boolean {
  if (path === paths.conversation) return kind === "active" || kind === "expired";
  return kind !== "blocked" || OPEN_TO_BLOCKED.includes(path);
}

/** Some screens are also open to members without access. A member whose access is unknown may pay. */
export function openGate(access: Access | null, path: string): Gate {
  if (access === null && path === paths.payment) return { kind: "enter" };
  if (access === null || access.kind === "signed-out") return { kind: "leave", to: paths.home };
  return { kind: isOpenTo(access, path) ? "enter" : "notice" };
}

type Term = Pick<CurrentUser, "paid_until" | "in_grace">;

/** From so many days before its end on, a subscription can be renewed. */
const RENEWAL_DAYS = 30;

/** Whether the subscription can be renewed: its end is near, or past and the days of grace are running. */
export function isRenewalDue({ paid_until, in_grace }: Term, today: string): boolean {
  return in_grace || (paid_until !== null && daysBetween(today, paid_until) <= RENEWAL_DAYS);
}

/** Time left of the subscription: months from 30 days on, days before that. The last day is paid too. */
export function timeRemaining(paidUntil: string, today: string): string {
  const days = Math.max(0, daysBetween(today, paidUntil));
  if (days >= 30) {
    const months = Math.floor(days / 30);
    return months === 1 ? "1 mês restante" : `${months} meses restantes`;
  }
  if (days === 0) return "último dia";
  return days === 1 ? "1 dia restante" : `${days} dias restantes`;
}
