import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import type { AssistantMessage, CurrentUser } from "@/api";
import { useToday } from "@/lib/time/now";
import { ToTrainer } from "../ToTrainer";
import { texts } from "../texts";
import { useEnd } from "../useEnd";
import { Bubble } from "./Bubble";
import classes from "./chat.module.css";
import { harmless } from "./safe";
import { type Line, noteOf, type Turn } from "./turn";
import type { Chat } from "./useChat";
import { messageToTrainer } from "./wording";

interface Props {
  user: CurrentUser;
  lines: readonly Line[];
  messages: readonly AssistantMessage[];
  turn: Turn | null;
  chat: Chat;
}

/** The messages, and how the last question stands. Screen readers hear of an answer once it is finished. */
export function Log({ user, lines, messages, turn, chat }: Props) {
  const { place, onScroll } = useEnd(turn?.clientId);
  const today = useToday();
  const { given_name: name } = user.google_user_data;
  const note = noteOf(messages, turn);
  const asked = lines.findLast(({ role }) => role === "user")?.text;
  const unfinished = lines.find(({ isUnfinished }) => isUnfinished);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.scroll} ref={place} onScroll={onScroll} tabIndex={0} aria-label="Mensagens">
      <div className={classes.log} role="log" aria-label="Conversa">
        {lines
          .filter((line) => line !== unfinished)
          .map((line, index, { [index - 1]: before }) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages are only appended, and get their ids later.
            <Bubble key={index} line={line} question={before?.text} today={today} name={name} />
          ))}
        {note?.text && <p className={classes.bubble}>{note.text}</p>}
      </div>
      {unfinished && <Bubble line={unfinished} question={undefined} today={today} name={name} />}
      {chat.isPending && !unfinished && (
        <p className={classes.typing}>{turn?.looking ? texts.looking(harmless(turn.looking)) : texts.typing}</p>
      )}
      {note && (
        <div className={classes.actions}>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            disabled={chat.isBlocked}
            onClick={chat.retry}
          >
            {texts.retry}
          </Button>
          <ToTrainer size="sm" message={messageToTrainer(name, asked)} />
        </div>
      )}
    </section>
  );
}
