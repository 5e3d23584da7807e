import { useQuery } from "@tanstack/react-query";
import type { Declaration } from "@/api";
import { profileQueries } from "./queries";

/** What keeps sessions from beginning; null where nothing does, or nothing is known yet. */
export function useSessionLock(): Declaration | null {
  return useQuery(profileQueries.mine()).data?.session_lock ?? null;
}
