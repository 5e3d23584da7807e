import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/api";
import { useIdle } from "@/lib/loading/useIdle";
import { profileQueries } from "../queries";

const queryKey = [...profileQueries.all, "routines"] as const;

/** The member's routines; none while they load, since the profile alone says which days are planned. */
export function useRoutines() {
  return useQuery({ ...api.listRoutines.query(), queryKey, enabled: useIdle() });
}

/** After a change of the training weekdays, which the profile, what is due and the calendar depend on. */
export function useRefreshWeekdays() {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}
