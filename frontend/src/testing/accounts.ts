import { HttpResponse, http } from "msw";
import type { AdminUser } from "@/api";
import { fold } from "@/lib/text";

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
