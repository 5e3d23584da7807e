import { ActionIcon, Textarea } from "@mantine/core";
import { IconPlayerStopFilled, IconSend2, IconWifiOff } from "@tabler/icons-react";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { countOf } from "@/lib/message";
import { texts } from "../texts";
import classes from "./chat.module.css";
import type { Chat } from "./useChat";
import { isBlank, LONGEST_QUESTION } from "./wording";

const DOUBLE_TAP_MS = 500;

export interface Draft {
  text: string;
  /** Why the server refused it. */
  problem: string | null;
}

interface Props {
  chat: Chat;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  onAsk: (question: string) => void;
  isReachable: boolean;
}

export function Composer({ chat, draft: { text, problem }, onDraft, onAsk, isReachable }: Props) {
  const { isPending, isBlocked } = chat;
  const field = useRef<HTMLTextAreaElement>(null);
  const tappedAt = useRef(Number.NEGATIVE_INFINITY);
  const canSend = isReachable && !isPending && !isBlocked && !isBlank(text);
  useFocusOnceLoaded(field);

  const send = () => {
    if (!canSend) return;
    onDraft({ text: "", problem: null });
    onAsk(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also confirms a word of an input method.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onClick = ({ timeStamp }: MouseEvent) => {
    // The second tap of a double tap would stop what the first one asked for.
    if (isPending && timeStamp - tappedAt.current > DOUBLE_TAP_MS) return chat.stop();
    tappedAt.current = timeStamp;
    send();
  };
  return (
    <div className={classes.composer}>
      {!isReachable && (
        <p className={classes.offline} role="status">
          <IconWifiOff size={18} aria-hidden /> {texts.offline}
        </p>
      )}
      <div className={classes.question}>
        <Textarea
          ref={field}
          className={classes.field}
          aria-label="Sua pergunta"
          placeholder={isBlocked ? "Espere um pouco" : "Pergunte sobre o seu treino"}
          autosize
          minRows={1}
          maxRows={5}
          maxLength={LONGEST_QUESTION}
          enterKeyHint="send"
          disabled={isBlocked}
          value={text}
          error={problem}
          onChange={({ currentTarget: { value } }) => onDraft({ text: value, problem: null })}
          onKeyDown={onKeyDown}
        />
        <ActionIcon
          size={46}
          radius={14}
          variant="filled"
          aria-label={isPending ? "Parar" : "Enviar"}
          disabled={!isPending && !canSend}
          onClick={onClick}
        >
          {isPending ? <IconPlayerStopFilled size={20} aria-hidden /> : <IconSend2 size={22} aria-hidden />}
        </ActionIcon>
      </div>
      <p className={classes.count} role="status">
        {countOf(text, LONGEST_QUESTION)}
      </p>
    </div>
  );
}

/** At opening the field isn't there yet: focus waits at the title. */
function useFocusOnceLoaded(field: { current: HTMLTextAreaElement | null }): void {
  useEffect(() => {
    const { current: textarea } = field;
    const panel = textarea?.closest("[role=dialog]:not([data-sheet])");
    if (panel?.contains(document.activeElement)) textarea?.focus({ preventScroll: true });
  }, [field]);
}
