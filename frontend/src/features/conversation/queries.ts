import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, type ConversationState, visitPart } from "@/api";

/** An open conversation asks for news so often. */
export const RECHECK_MS = 15_000;

async function stateAlone(): Promise<ConversationState> {
  const { unread, trainer_name } = await api.listMessages({ limit: 1 });
  return { unread, trainer_name };
}

export const conversationQueries = {
  all: ["conversation"] as const,
  /** Never stored on the device: messages are health data. */
  thread: () =>
    infiniteQueryOptions({
      queryKey: [...conversationQueries.all, "thread"],
      queryFn: ({ pageParam: after, signal }) => api.listMessages({ ...(after && { after }) }, { signal }),
      initialPageParam: 0,
      getNextPageParam: ({ has_older, messages: [oldest] }) => (has_older ? oldest?.id : undefined),
      staleTime: 0,
    }),
  /** What waits, as a part of each visit. It says nothing of the messages, and is stored on the device. */
  state: () =>
    queryOptions({
      queryKey: ["conversation-state"],
      queryFn: visitPart({
        of: (visit) => visit.conversation,
        alone: stateAlone,
        unchanged: (_known, current, cached) => current ?? cached,
        isForExpired: true,
      }),
    }),
};
