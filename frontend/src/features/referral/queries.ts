import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api";

export const referralQueries = {
  /** Never stored on the device: it names other people. */
  stats: () => queryOptions({ ...api.getReferralStats.query(), queryKey: ["referral"] as const }),
};
