import { useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { type CurrentUser, connection } from "@/api";
import { accessQueries } from "@/features/access";
import { assistantQueries } from "../queries";
import { ChatView } from "./chat/ChatView";
import type { Draft } from "./chat/Composer";
import { useChat } from "./chat/useChat";
import { HistoryView } from "./history/HistoryView";
import { PanelFrame } from "./PanelFrame";
import { PanelMenu } from "./PanelMenu";
import { Off, Waiting } from "./PanelStates";
import type { PanelView } from "./panelView";
import { PrivacyView } from "./privacy/PrivacyView";

const titles: Record<PanelView, string> = {
  chat: "Assistente",
  history: "Conversas anteriores",
  privacy: "Privacidade",
};
const RECHECK_MS = 20_000;

interface Props {
  /** Otherwise it is minimised: nothing is shown, nothing is lost. */
  isOpen: boolean;
}

export function Panel({ isOpen }: Props) {
  const { data: access } = useQuery(accessQueries.me());
  return access?.kind === "active" ? <MemberPanel isOpen={isOpen} user={access.user} /> : null;
}

function MemberPanel({ isOpen, user }: Props & { user: CurrentUser }) {
  const isReachable = useSyncExternalStore(connection.subscribe, connection.isReachable);
  const { data: status } = useQuery({
    ...assistantQueries.status(),
    enabled: isOpen,
    refetchInterval: isReachable ? false : RECHECK_MS,
  });
  const [view, setView] = useState<PanelView>("chat");
  const [draft, setDraft] = useState<Draft>({ text: "", problem: null });
  const chat = useChat({
    onReturned: (question, problem) => setDraft(({ text }) => ({ text: text || question, problem })),
  });
  if (!isOpen) return null;
  const showChat = () => setView("chat");
  const shown = status?.has_consent ? view : "chat";
  return (
    <PanelFrame
      title={titles[shown]}
      onBack={shown === "chat" ? undefined : showChat}
      menu={
        status?.enabled && shown === "chat" && <PanelMenu status={status} user={user} chat={chat} onView={setView} />
      }
    >
      {!status && <Waiting />}
      {status && !status.enabled && <Off user={user} />}
      {status?.enabled && shown === "chat" && (
        <ChatView user={user} status={status} chat={chat} draft={draft} onDraft={setDraft} isReachable={isReachable} />
      )}
      {status?.enabled && shown === "history" && <HistoryView chat={chat} onChosen={showChat} />}
      {status?.enabled && shown === "privacy" && <PrivacyView status={status} chat={chat} />}
    </PanelFrame>
  );
}
