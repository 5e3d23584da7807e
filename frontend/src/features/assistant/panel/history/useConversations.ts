import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "@/api";
import { toast } from "@/ui/toast/toast";
import type { Chat } from "../chat/useChat";
import { conversationQueries } from "../queries";

/** Which conversation the panel shows. */
export function useConversations(chat: Pick<Chat, "leave">) {
  const client = useQueryClient();
  const opened = conversationQueries.opened();

  const open = (id: number) => {
    if (id === client.getQueryData(opened.queryKey)) return;
    chat.leave();
    client.setQueryData(opened.queryKey, id);
  };
  const start = useMutation({
    mutationFn: () => api.createConversation({ body: {} }),
    onSuccess: (conversation) => {
      client.setQueryData(conversationQueries.one(conversation.conversation_id).queryKey, conversation);
      open(conversation.conversation_id);
    },
    onError: () => toast.error("Não deu para começar outra conversa. Tente novamente."),
  });
  const remove = useMutation({
    mutationFn: (id: number) => api.deleteConversation({ id }),
    onSuccess: (_, id) => {
      client.setQueryData(conversationQueries.list().queryKey, (lines) =>
        lines?.filter(({ conversation_id }) => conversation_id !== id),
      );
      if (id === client.getQueryData(opened.queryKey)) {
        chat.leave();
        void client.resetQueries(opened);
      }
      client.removeQueries(conversationQueries.one(id));
    },
    onError: () => toast.error("Erro ao excluir conversa. Tente novamente."),
  });
  return { open, start, remove };
}
