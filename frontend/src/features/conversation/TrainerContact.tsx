import { Button, type ButtonProps } from "@mantine/core";
import { IconMessageCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ContactButton, useContact } from "@/features/access";
import { conversationPath, type Talked } from "@/lib/paths";
import { conversationQueries } from "./queries";
import { texts } from "./texts";
import { UnreadMark } from "./UnreadMark";

interface Props extends Pick<ButtonProps, "size" | "variant"> {
  /** For WhatsApp, which begins with it. */
  message: string;
  /** What the conversation begins with. */
  about?: Talked;
  /** How that is called. */
  label?: string;
  onGo?: () => void;
}

/** Leads to the conversation, with WhatsApp beside it. */
export function TrainerContact({ message, about, label, onGo, ...button }: Props) {
  const contact = useContact();
  const { data } = useQuery(conversationQueries.state());
  return (
    <>
      <Button
        {...button}
        component={Link}
        to={conversationPath(about)}
        state={label}
        leftSection={<IconMessageCircle size={20} aria-hidden />}
        onClick={onGo}
      >
        {texts.contact}
        <UnreadMark count={data?.unread} />
      </Button>
      {contact && (
        <ContactButton
          {...button}
          variant="default"
          label={contact.icon ? "WhatsApp" : "E-mail"}
          aria-label={`${texts.contact} ${contact.by}`}
          message={message}
        />
      )}
    </>
  );
}
