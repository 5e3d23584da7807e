import { useQuery } from "@tanstack/react-query";
import type { Declaration } from "@/api";
import { profileQueries } from "./queries";

/** The reason why sessions can't begin; null when there is none, or the profile isn't loaded yet. */
export function useSessionLock(): Declaration | null {
  return useQuery(profileQueries.mine()).data?.session_lock ?? null;
}
