import { queryOptions } from "@tanstack/react-query";
import { api, visitPart } from "@/api";

export const assistantQueries = {
  /** A part of each visit, and stored on the device, so that the button costs no call. */
  status: () =>
    queryOptions({
      queryKey: ["assistant-status"],
      queryFn: visitPart({
        of: (visit) => visit.assistant_status,
        alone: api.getAssistantStatus.queryFn(),
        // An older one does: the server decides at each question.
        unchanged: (_known, current, cached) => current ?? cached,
      }),
    }),
};
