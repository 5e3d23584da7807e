import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type AdminUser, api, type DeskMessages } from "@/api";
import { bodyOf, Composer, Log, lastUnread, messagesOf, useRead, useSending } from "@/features/conversation";
import { Loaded } from "../Loaded";
import { adminQueries } from "../queries";
import classes from "./conversation.module.css";
import { QuickReplies } from "./QuickReplies";

/** An open conversation asks for news so often. */
const RECHECK_MS = 20_000;

/** The messages with a member. The server logs who reads them. */
export function Conversation({ user }: { user: AdminUser }) {
  const query = useInfiniteQuery({ ...adminQueries.messages(user.id), refetchInterval: RECHECK_MS });
  return (
    <Loaded query={{ ...query, data: query.data?.pages }} failure="Não deu para abrir a conversa">
      {(pages) => (
        <Talk
          user={user}
          pages={pages}
          onOlder={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          isLoadingOlder={query.isFetchingNextPage}
        />
      )}
    </Loaded>
  );
}

interface TalkProps {
  user: AdminUser;
  pages: readonly DeskMessages[];
  onOlder: (() => void) | undefined;
  isLoadingOlder: boolean;
}

function Talk({ user, pages, onOlder, isLoadingOlder }: TalkProps) {
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const messages = messagesOf(pages);
  const consent = pages[0]?.consent;
  const refresh = () => client.invalidateQueries({ queryKey: adminQueries.messages(user.id).queryKey });
  const sending = useSending(
    messages,
    (outgoing) => api.sendDeskMessage({ id: user.id, body: bodyOf(outgoing) }),
    refresh,
  );
  useRead(lastUnread(messages, "trainer"), async (upTo) => {
    await api.readDeskMessages({ id: user.id, body: { up_to: upTo } });
    await refresh();
  });
  const called = user.name || user.email;
  const choose = (reply: string) => {
    setText((typed) => (typed.trim() === "" ? reply : `${typed.trimEnd()} ${reply}`));
    field.current?.focus();
  };
  return (
    <div className={classes.content}>
      {consent === null && (
        <p className={classes.hint}>Ainda não autorizou as mensagens: só lê e responde depois de autorizar.</p>
      )}
      <Log
        messages={messages}
        own="trainer"
        other={called}
        sending={sending}
        onOlder={onOlder}
        isLoadingOlder={isLoadingOlder}
        emptyText={`Escreva a ${called}. E-mails e avisos nunca mostram o texto.`}
      />
      {consent === false ? (
        <p className={classes.hint}>Retirou a autorização das mensagens. Fale por outro meio.</p>
      ) : (
        <Composer
          text={text}
          onText={setText}
          about={null}
          onRemoveAbout={() => undefined}
          onSend={(sent) => sending.send(sent, null)}
          field={field}
        >
          <QuickReplies onChoose={choose} />
        </Composer>
      )}
    </div>
  );
}
