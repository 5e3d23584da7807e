import { Button } from "@mantine/core";
import { IconMessages } from "@tabler/icons-react";
import type { Message } from "@/api";
import { useToday } from "@/lib/time/now";
import { Empty } from "@/ui/page/Empty";
import { Bubble, OutgoingBubble } from "./Bubble";
import classes from "./conversation.module.css";
import { texts } from "./texts";
import { useEnd } from "./useEnd";
import type { Sending } from "./useSending";

interface Props {
  messages: readonly Message[];
  own: Message["author"];
  /** How the other one is called. */
  other: string;
  sending: Sending;
  /** Absent where there are no older messages. */
  onOlder: (() => void) | undefined;
  isLoadingOlder: boolean;
  /** Where nothing was written yet. */
  emptyText: string;
}

/** The messages, the newest last. */
export function Log({ messages, own, other, sending, onOlder, isLoadingOlder, emptyText }: Props) {
  const today = useToday();
  const place = useEnd(sending.outgoing.at(-1)?.clientId ?? messages.at(-1)?.client_id);
  const isEmpty = messages.length === 0 && sending.outgoing.length === 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.scroll} ref={place} tabIndex={0} aria-label="Mensagens">
      {onOlder && (
        <Button variant="default" size="sm" className={classes.older} loading={isLoadingOlder} onClick={onOlder}>
          {texts.older}
        </Button>
      )}
      {isEmpty && (
        <Empty icon={<IconMessages size={36} stroke={1.4} aria-hidden />} title={texts.empty} text={emptyText} />
      )}
      <div className={classes.log} role="log" aria-label={texts.title}>
        {messages.map((message) => (
          <Bubble key={message.client_id} message={message} own={own} other={other} today={today} />
        ))}
        {sending.outgoing.map((outgoing) => (
          <OutgoingBubble
            key={outgoing.clientId}
            outgoing={outgoing}
            onRetry={() => sending.retry(outgoing)}
            onDiscard={() => sending.discard(outgoing)}
          />
        ))}
      </div>
    </section>
  );
}
