import { ApiError, type CurrentUser } from "@/api";
import { paths } from "@/lib/paths";

/** What `GET /api/users/me` said about who is here. */
export type Access =
  | { kind: "active"; user: CurrentUser }
  | { kind: "pending"; isNew: boolean; isExpired: boolean; message: string }
  | { kind: "blocked"; message: string }
  | { kind: "signed-out" };

/** Reads a refused `me`; null means the server gave no verdict (down, no network). */
export function accessFromError(error: unknown): Access | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 401) return { kind: "signed-out" };
  if (error.status !== 403) return null;
  const { blocked, pending, expired } = error.problem;
  if (blocked) return { kind: "blocked", message: error.message };
  if (pending || expired) {
    return { kind: "pending", isNew: error.problem.new === true, isExpired: expired === true, message: error.message };
  }
  return null;
}

export type Gate = { kind: "enter" } | { kind: "leave"; to: string } | { kind: "notice" };

/** Who may see a member screen. The notice stands in the screen's place and names the reason. */
export function memberGate(access: Access | null, path: string): Gate {
  if (access === null || access.kind === "signed-out") return { kind: "leave", to: paths.home };
  if (access.kind === "active") return { kind: "enter" };
  if (access.kind === "blocked") return { kind: "notice" };
  return path === paths.dashboard ? { kind: "leave", to: paths.payment } : { kind: "notice" };
}

/** Profile and payment are open to those who wait for access too. */
export function openGate(access: Access | null, path: string): Gate {
  if (access === null || access.kind === "signed-out") return { kind: "leave", to: paths.home };
  return access.kind === "blocked" && path !== paths.payment ? { kind: "notice" } : { kind: "enter" };
}

/** Time left of the subscription: months from 30 days on, days before that. */
export function timeRemaining(paidUntil: string, today: string): string {
  const days = Math.max(
    0,
    Math.round((Date.parse(`${paidUntil}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000),
  );
  if (days >= 30) {
    const months = Math.floor(days / 30);
    return months === 1 ? "1 mês restante" : `${months} meses restantes`;
  }
  return days === 1 ? "1 dia restante" : `${days} dias restantes`;
}
