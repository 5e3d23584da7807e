import { queryOptions } from "@tanstack/react-query";
import { ApiError, api, type Profile, visitPart } from "@/api";

/** A copy stored on the device lacks health data. It can't be edited, because saving would erase the limitations. */
export const hasHealthFields = ({ limitations, limitation_notes, health_screening }: Profile): boolean =>
  limitations !== undefined && limitation_notes !== undefined && health_screening !== undefined;

export const profileQueries = {
  all: ["profile"] as const,
  /** Null when the member has none yet. May be the copy stored on the device if it is current. */
  mine: () =>
    queryOptions({
      queryKey: ["profile"],
      queryFn: visitPart({
        of: (visit): Profile | null => visit.profile,
        alone: () =>
          api.getProfile().catch((error: unknown) => {
            if (error instanceof ApiError && error.status === 404) return null;
            throw error;
          }),
      }),
      staleTime: 5 * 60_000,
    }),
};
