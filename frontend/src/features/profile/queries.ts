import { queryOptions } from "@tanstack/react-query";
import { ApiError, api, type Profile, visitPart } from "@/api";

/** A copy stored on the device lacks health data. It can't be edited, because saving would erase the limitations. */
export const hasHealthFields = ({ limitations, limitation_notes, health_screening }: Profile): boolean =>
  limitations !== undefined && limitation_notes !== undefined && health_screening !== undefined;

export const profileQueries = {
  all: ["profile"] as const,
  /** Null when the member has none yet. */
  mine: () =>
    queryOptions({
      queryKey: ["profile"],
      queryFn: visitPart({
        of: (visit): Profile | null => visit.profile,
        alone: ({ signal }) =>
          api.getProfile(undefined, { signal }).catch((error: unknown) => {
            if (error instanceof ApiError && error.status === 404) return null;
            throw error;
          }),
        // The copy stored on the device lacks health data; one of this visit has it.
        unchanged: (_, current) => (current && hasHealthFields(current) ? current : undefined),
      }),
      staleTime: 5 * 60_000,
    }),
};
