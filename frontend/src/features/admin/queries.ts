import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api";

export const adminQueries = {
  users: () => queryOptions({ ...api.listAdminUsers.query(), queryKey: ["admin", "users"] }),
  health: (id: number) =>
    queryOptions({ ...api.getMemberHealth.query({ id }), queryKey: ["admin", "users", id, "health"], gcTime: 0 }),
  progress: (id: number) =>
    queryOptions({ ...api.getMemberProgress.query({ id }), queryKey: ["admin", "users", id, "progress"], gcTime: 0 }),
};
