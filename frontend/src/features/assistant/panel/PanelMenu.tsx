import "@/ui/theme/menu.css";
import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AssistantStatus, CurrentUser } from "@/api";
import { useContact } from "@/features/access";
import { Confirm } from "@/ui/dialog/Confirm";
import { linesOf } from "./chat/turn";
import type { Chat } from "./chat/useChat";
import { messageToTrainer } from "./chat/wording";
import { useConversations } from "./history/useConversations";
import type { PanelView } from "./panelView";
import { conversationQueries } from "./queries";
import { texts } from "./texts";

interface Props {
  status: AssistantStatus;
  user: CurrentUser;
  chat: Chat;
  onView: (view: PanelView) => void;
}

export function PanelMenu({ status, user, chat, onView }: Props) {
  const { id, question } = useShownQuestion(chat);
  const contact = useContact(messageToTrainer(user.google_user_data.given_name, question));
  const { start, remove } = useConversations(chat);
  const [isAsking, setAsking] = useState(false);
  if (!status.has_consent && !contact) return null;
  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <ActionIcon size={44} aria-label="Opções do assistente">
            <IconDots size={22} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {status.has_consent && (
            <>
              <Menu.Item disabled={question === undefined || start.isPending} onClick={() => start.mutate()}>
                Nova conversa
              </Menu.Item>
              <Menu.Item onClick={() => onView("history")}>Conversas anteriores</Menu.Item>
              {question !== undefined && <Menu.Item onClick={() => setAsking(true)}>Excluir esta conversa</Menu.Item>}
              <Menu.Item onClick={() => onView("privacy")}>Privacidade</Menu.Item>
            </>
          )}
          {contact && (
            <Menu.Item component="a" href={contact.href} target="_blank" rel="noreferrer">
              {texts.trainer}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Confirm
        opened={isAsking}
        title="Excluir esta conversa?"
        confirmLabel="Excluir"
        isDanger
        isBusy={remove.isPending}
        onConfirm={() => id !== undefined && remove.mutate(id, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>As perguntas e as respostas são apagadas de vez.</p>
      </Confirm>
    </>
  );
}

/** The open conversation, and what was asked last in it. */
function useShownQuestion({ turn }: Chat): { id: number | undefined; question: string | undefined } {
  const { data: id } = useQuery({ ...conversationQueries.opened(), enabled: false });
  const { data } = useQuery({ ...conversationQueries.one(id ?? 0), enabled: false });
  const lines = linesOf(data?.messages ?? [], turn?.conversationId === id ? turn : null);
  return { id, question: lines.findLast(({ role }) => role === "user")?.text };
}
