import type { AdminUser } from "@/api";
import { Sheet } from "@/ui/dialog/Sheet";
import { Conversation } from "./Conversation";

interface Props {
  user: AdminUser;
  onClose: () => void;
}

export function ConversationDialog({ user, onClose }: Props) {
  return (
    <Sheet opened onClose={onClose} title={`Conversa com ${user.name || user.email}`}>
      <Conversation user={user} />
    </Sheet>
  );
}
