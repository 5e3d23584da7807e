import { HttpResponse, http } from "msw";
import type { AdminUser, SiteFigures } from "@/api";
import { fold } from "@/lib/text";

/** Twelve months with one more member each. */
export const siteFigures: SiteFigures = {
  now: { members: 11, trained_this_week: 7, renewals_due: 3 },
  weeks: [19, 26, 2, 9].map((day, at) => ({
    monday: `2026-${at < 2 ? "10" : "11"}-${String(day).padStart(2, "0")}`,
    members: at === 0 ? 0 : 2,
    planned_days: at === 0 ? 0 : 6,
    done_days: at,
  })),
  months: Array.from({ length: 12 }, (_, at) => ({
    month: at === 0 ? "2025-12-01" : `2026-${String(at).padStart(2, "0")}-01`,
    active: at,
    new: at === 0 ? 0 : 1,
    renewals: 0,
    revenue_cents: at * 14_700,
    referral_cost_cents: 0,
  })),
};

const statusOf = (user: AdminUser) => {
  if (user.is_blocked) return "blocked";
  if (!user.is_approved) return "pending";
  return user.state === "expired" ? "expired" : "approved";
};

const isOf = (status: string) => (user: AdminUser) => status === "all" || statusOf(user) === status;

/** The desk's list and its numbers, searched as the server does. */
export function accountHandlers(users: readonly AdminUser[]) {
  return [
    http.get("*/api/admin/users", ({ request }) => {
      const query = new URL(request.url).searchParams;
      const wanted = fold(query.get("q") ?? "");
      const after = Number(query.get("after") ?? 0);
      const limit = Number(query.get("limit") ?? users.length);
      const found = users
        .filter(isOf(query.get("status") ?? "all"))
        .filter((user) => fold(`${user.name} ${user.email}`).includes(wanted));
      const start = found.findIndex(({ id }) => id === after) + 1;
      return HttpResponse.json(found.slice(start, start + limit));
    }),
    http.get("*/api/admin/users/:id", ({ params: { id } }) => {
      const found = users.find((user) => String(user.id) === id);
      return found ? HttpResponse.json(found) : HttpResponse.json(null, { status: 404 });
    }),
    http.get("*/api/admin/users/:id/program-check", () => HttpResponse.json({ check: null, signature: null })),
    http.get("*/api/admin/users/:id/unsuitable-exercises", () => HttpResponse.json([])),
    http.get("*/api/admin/overview", () => HttpResponse.json([])),
    http.get("*/api/admin/figures", () => HttpResponse.json(siteFigures)),
    http.get("*/api/admin/user-counts", () => {
      const count = (status: string) => users.filter(isOf(status)).length;
      return HttpResponse.json({
        all: count("all"),
        pending: count("pending"),
        approved: count("approved"),
        expired: count("expired"),
        blocked: count("blocked"),
      });
    }),
  ];
}
