import { Button } from "@mantine/core";
import { IconMessageCircle } from "@tabler/icons-react";
import { Link } from "react-router";
import { conversationPath, type Talked } from "@/lib/paths";

interface Props {
  about: Talked;
  /** How it is called. */
  label: string;
  children: string;
}

/** Leads to the conversation, about what is on the screen. */
export function TalkAbout({ about, label, children }: Props) {
  return (
    <Button
      component={Link}
      to={conversationPath(about)}
      state={label}
      variant="subtle"
      mih={44}
      leftSection={<IconMessageCircle size={18} aria-hidden />}
    >
      {children}
    </Button>
  );
}
