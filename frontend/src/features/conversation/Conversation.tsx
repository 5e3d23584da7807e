import { Button, Skeleton } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { api, type Message } from "@/api";
import { TrainerFace, useContact } from "@/features/access";
import { failureHint } from "@/lib/failure";
import { Empty } from "@/ui/page/Empty";
import { PageHeader } from "@/ui/page/PageHeader";
import { Composer } from "./Composer";
import { Consent } from "./Consent";
import classes from "./conversation.module.css";
import { draft } from "./draft";
import { Log } from "./Log";
import { aboutOf, lastUnread } from "./model";
import { conversationQueries, RECHECK_MS } from "./queries";
import { texts } from "./texts";
import { useRead } from "./useRead";
import { useSending } from "./useSending";
import { bodyOf, messagesOf } from "./wire";

export function ConversationScreen() {
  const thread = useInfiniteQuery({ ...conversationQueries.thread(), refetchInterval: RECHECK_MS });
  const [first] = thread.data?.pages ?? [];
  const contact = useContact();
  const messages = messagesOf(thread.data?.pages);
  return (
    <div className={classes.screen}>
      <PageHeader title={texts.title} {...(first && { sub: texts.sub(first.trainer_name) })}>
        <TrainerFace size={44} />
        {contact && (
          <Button
            component="a"
            href={contact.href}
            target="_blank"
            rel="noreferrer"
            variant="default"
            aria-label={`${texts.contact} ${contact.by}`}
            leftSection={contact.icon && <contact.icon size={20} aria-hidden />}
          >
            {contact.icon ? "WhatsApp" : "E-mail"}
          </Button>
        )}
      </PageHeader>
      {!first && thread.isError && (
        <Empty
          icon={<IconCloudOff size={32} stroke={1.5} aria-hidden />}
          title={texts.failure}
          text={failureHint(thread.error)}
        >
          <Button variant="default" onClick={() => void thread.refetch()}>
            {texts.retry}
          </Button>
        </Empty>
      )}
      {!first && !thread.isError && <Skeleton height={320} aria-busy />}
      {first && !first.has_consent && <Consent unread={first.unread} trainer={first.trainer_name} />}
      {first?.has_consent && (
        <Talk
          trainer={first.trainer_name}
          messages={messages}
          onOlder={thread.hasNextPage ? () => void thread.fetchNextPage() : undefined}
          isLoadingOlder={thread.isFetchingNextPage}
        />
      )}
    </div>
  );
}

interface TalkProps {
  trainer: string;
  messages: readonly Message[];
  onOlder: (() => void) | undefined;
  isLoadingOlder: boolean;
}

function Talk({ trainer, messages, onOlder, isLoadingOlder }: TalkProps) {
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const about = aboutOf(params, state);
  const removeAbout = () => setParams({}, { replace: true });
  const [text, setText] = useState(draft.read);
  const state_ = useQuery(conversationQueries.state());
  const refresh = () => client.invalidateQueries({ queryKey: conversationQueries.all });
  const sending = useSending(messages, (outgoing) => api.sendMessage({ body: bodyOf(outgoing) }), refresh);
  useRead(lastUnread(messages, "member"), async (upTo) => {
    await api.readMessages({ body: { up_to: upTo } });
    if (state_.data) client.setQueryData(conversationQueries.state().queryKey, { ...state_.data, unread: 0 });
    await refresh();
  });
  const write = (next: string) => {
    draft.store(next);
    setText(next);
  };
  return (
    <>
      <Log
        messages={messages}
        own="member"
        other={trainer}
        sending={sending}
        onOlder={onOlder}
        isLoadingOlder={isLoadingOlder}
        emptyText={texts.emptyText}
      />
      <Composer
        text={text}
        onText={write}
        about={about}
        onRemoveAbout={removeAbout}
        onSend={(sent) => {
          sending.send(sent, about);
          if (about) removeAbout();
        }}
      />
    </>
  );
}
