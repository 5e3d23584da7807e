import { ActionIcon, CloseButton, Textarea } from "@mantine/core";
import { IconSend2, IconWifiOff } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, type RefObject, useSyncExternalStore } from "react";
import { connection } from "@/api";
import { countOf } from "@/lib/message";
import { Card } from "./Bubble";
import classes from "./conversation.module.css";
import { type About, LONGEST_TEXT } from "./model";
import { texts } from "./texts";

interface Props {
  text: string;
  onText: (text: string) => void;
  about: About | null;
  onRemoveAbout: () => void;
  onSend: (text: string) => void;
  field?: RefObject<HTMLTextAreaElement | null>;
  /** Above the field. */
  children?: ReactNode;
}

/** The field for a message. Enter sends where there is a keyboard beside the screen. */
export function Composer({ text, onText, about, onRemoveAbout, onSend, field, children }: Props) {
  const isReachable = useSyncExternalStore(connection.subscribe, connection.isReachable);
  const isBlank = text.trim() === "";
  const send = () => {
    if (isBlank) return;
    onSend(text.trim());
    onText("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also confirms a word of an input method.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {!isReachable && (
        <p className={classes.offline} role="status">
          <IconWifiOff size={18} aria-hidden /> {texts.offline}
        </p>
      )}
      {children}
      {about && (
        <div className={classes.about}>
          <Card label={about.label} />
          <CloseButton size={44} aria-label={`Não falar de: ${about.label}`} onClick={onRemoveAbout} />
        </div>
      )}
      <div className={classes.line}>
        <Textarea
          ref={field}
          className={classes.field}
          aria-label={texts.field}
          placeholder={texts.placeholder}
          autosize
          minRows={1}
          maxRows={5}
          maxLength={LONGEST_TEXT}
          enterKeyHint="send"
          value={text}
          onChange={({ currentTarget: { value } }) => onText(value)}
          onKeyDown={onKeyDown}
        />
        <ActionIcon type="submit" size={46} radius={14} variant="filled" aria-label="Enviar" disabled={isBlank}>
          <IconSend2 size={22} aria-hidden />
        </ActionIcon>
      </div>
      <p className={classes.count} role="status">
        {countOf(text, LONGEST_TEXT)}
      </p>
    </form>
  );
}
