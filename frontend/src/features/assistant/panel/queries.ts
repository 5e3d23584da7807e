import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api";

/** Never stored on the device: questions and answers may be about health. */
const ALL = ["assistant"] as const;

export const conversationQueries = {
  all: ALL,
  list: () => queryOptions({ ...api.listConversations.query(), queryKey: [...ALL, "list"], staleTime: 0 }),
  one: (id: number) => queryOptions({ ...api.getConversation.query({ id }), queryKey: [...ALL, "one", id] }),
  /** Id of the conversation in the panel: at first the newest one, or a new one that begins with a welcome. */
  opened: () =>
    queryOptions({
      queryKey: [...ALL, "opened"],
      queryFn: async ({ client, signal }) => {
        const [newest] = await api.listConversations(undefined, { signal });
        const opened = newest
          ? await api.getConversation({ id: newest.conversation_id }, { signal })
          : await api.createConversation({ body: {} }, { signal });
        const { conversation_id: id } = opened;
        client.setQueryData(conversationQueries.one(id).queryKey, opened);
        return id;
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
