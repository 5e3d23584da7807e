import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api";

export const assistantQueries = {
  /** Stored on the device, so that the next start shows the button without a call. */
  status: () => queryOptions({ ...api.getAssistantStatus.query(), queryKey: ["assistant-status"] }),
};
