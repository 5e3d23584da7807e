import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api";

/** Never stored on the device. */
const area = "subscription";

export const subscriptionQueries = {
  all: [area] as const,
  /** Term, payments and the right to withdraw. */
  mine: () => queryOptions({ ...api.getSubscription.query(), queryKey: [area, "mine"] as const }),
  /** How the person can pay. */
  checkout: () => queryOptions({ ...api.getCheckout.query(), queryKey: [area, "checkout"] as const }),
};
