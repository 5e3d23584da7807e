import { queryOptions } from "@tanstack/react-query";
import { ApiError, api, visitPart } from "@/api";

const ALL = ["review"] as const;

export const reviewQueries = {
  all: ALL,
  check: () =>
    queryOptions({
      queryKey: [...ALL, "check"],
      queryFn: visitPart({
        of({ revision_check: check }) {
          // As the request alone answers where there is no profile to review.
          if (!check) throw new ApiError(404, {});
          return check;
        },
        alone: () => api.checkRevision(),
        unchanged: ({ review }) => review ?? undefined,
        // The question stays as it is while it is shown.
        isData: false,
      }),
      staleTime: 5 * 60_000,
    }),
  accepted: () => queryOptions({ ...api.getAcceptedRevision.query(), queryKey: [...ALL, "accepted"], staleTime: 0 }),
};
