import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api";

/** First part of the keys of all that administrators read. */
export const adminKey = ["admin"] as const;

export const adminQueries = {
  users: () => queryOptions({ ...api.listAdminUsers.query(), queryKey: [...adminKey, "users"] }),
  health: (id: number) =>
    queryOptions({ ...api.getMemberHealth.query({ id }), queryKey: [...adminKey, "users", id, "health"], gcTime: 0 }),
  progress: (id: number) =>
    queryOptions({
      ...api.getMemberProgress.query({ id }),
      queryKey: [...adminKey, "users", id, "progress"],
      gcTime: 0,
    }),
  payments: (id: number) =>
    queryOptions({
      ...api.listUserPayments.query({ id }),
      queryKey: [...adminKey, "users", id, "payments"],
      gcTime: 0,
    }),
  withdrawals: () => queryOptions({ ...api.listWithdrawals.query(), queryKey: [...adminKey, "withdrawals"] }),
  referrers: () => queryOptions({ ...api.listReferrers.query(), queryKey: [...adminKey, "referrers"] }),
  referralDetails: (id: number) =>
    queryOptions({
      ...api.getReferralDetails.query({ id }),
      queryKey: [...adminKey, "referrers", id],
      gcTime: 0,
    }),
};
