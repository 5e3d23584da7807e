import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "@/api";

/** Never stored on the device: these are health data. */
const queryKey = ["measurement"] as const;

export const measurementQueries = {
  list: () => queryOptions({ ...api.listBodyMeasurements.query(), queryKey }),
};

export function useRefreshMeasurements() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}
