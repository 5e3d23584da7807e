import { IconMessages } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ConversationLine } from "@/api";
import { useToday } from "@/lib/time/now";
import { RemoveButton } from "@/ui/form/RemoveButton";
import { Empty } from "@/ui/page/Empty";
import { harmless } from "../chat/safe";
import type { Chat } from "../chat/useChat";
import { dayOf } from "../chat/wording";
import { Failed, Waiting } from "../PanelStates";
import classes from "../panel.module.css";
import { conversationQueries } from "../queries";
import { useConversations } from "./useConversations";

interface Props {
  chat: Chat;
  onChosen: () => void;
}

/** The conversations in which something was asked. */
export function HistoryView({ chat, onChosen }: Props) {
  const { data, error, refetch } = useQuery(conversationQueries.list());
  const { open, remove } = useConversations(chat);
  const today = useToday();
  if (!data) {
    if (!error) return <Waiting />;
    return <Failed title="Não deu para abrir as conversas" error={error} onRetry={() => void refetch()} />;
  }
  const choose = ({ conversation_id }: ConversationLine) => {
    open(conversation_id);
    onChosen();
  };
  return (
    <div className={classes.content}>
      {data.length === 0 && (
        <Empty icon={<IconMessages size={32} stroke={1.5} aria-hidden />} title="Nenhuma conversa ainda" />
      )}
      <ul className={classes.conversations}>
        {data.map((line) => {
          const title = harmless(line.title);
          return (
            <li key={line.conversation_id}>
              <button type="button" onClick={() => choose(line)}>
                <span>{title}</span>
                <small>{dayOf(line.last_message_at, today)}</small>
              </button>
              <RemoveButton what="conversa" name={title} remove={() => remove.mutateAsync(line.conversation_id)}>
                <p>As perguntas e as respostas são apagadas de vez.</p>
              </RemoveButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
