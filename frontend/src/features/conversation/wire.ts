import type { Message, NewMessage } from "@/api";
import type { Outgoing } from "./model";

export const bodyOf = ({ clientId, text, about }: Outgoing): NewMessage => ({
  client_id: clientId,
  text,
  ...(about && { [about.kind]: about.id }),
});

/** The messages of the pages, of which the first has the newest. */
export const messagesOf = (pages: readonly { messages: Message[] }[] | undefined): Message[] =>
  [...(pages ?? [])].reverse().flatMap(({ messages }) => messages);
