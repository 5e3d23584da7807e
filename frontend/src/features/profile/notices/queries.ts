import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api";

export const pushQueries = {
  /** The server's key; null where it tells no devices. */
  key: () =>
    queryOptions({
      queryKey: ["push", "key"],
      queryFn: async ({ signal }) => (await api.getPushKey(undefined, { signal })).public_key ?? null,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  reminders: () =>
    queryOptions({ ...api.getTrainingReminders.query(), queryKey: ["push", "training-reminders"], staleTime: 0 }),
};
