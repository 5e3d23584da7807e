import type { DeskMessages, Message, MessageThread } from "@/api";

let count = 0;

export function message(changes: Partial<Message> = {}): Message {
  count += 1;
  return {
    id: count,
    client_id: `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`,
    author: "member",
    text: "Posso treinar amanhã?",
    reference: null,
    red_sign: null,
    sent_at: "2026-11-20T14:30:00Z",
    read_at: null,
    ...changes,
  };
}

export const messageThread = (changes: Partial<MessageThread> = {}): MessageThread => ({
  has_consent: true,
  trainer_name: "Rita Prado",
  unread: 0,
  has_older: false,
  messages: [],
  ...changes,
});

export const deskMessages = (changes: Partial<DeskMessages> = {}): DeskMessages => ({
  consent: true,
  unread: 0,
  has_older: false,
  messages: [],
  ...changes,
});
