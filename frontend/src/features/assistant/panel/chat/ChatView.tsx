import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import type { AssistantStatus, CurrentUser } from "@/api";
import { chosenExercise, paths } from "@/lib/paths";
import { type ExerciseOnScreen, useExerciseOnScreen } from "../../panelState";
import { Failed, Waiting } from "../PanelStates";
import { Consent } from "../privacy/Consent";
import { conversationQueries } from "../queries";
import { Composer, type Draft } from "./Composer";
import { Log } from "./Log";
import { Suggestions } from "./Suggestions";
import { suggestionsFor } from "./suggestions";
import { linesOf } from "./turn";
import type { Chat } from "./useChat";

interface Props {
  user: CurrentUser;
  status: AssistantStatus;
  chat: Chat;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  isReachable: boolean;
}

/** The conversation; before the first question, the consent. */
export function ChatView({ user, status, chat, draft, onDraft, isReachable }: Props) {
  const opened = useQuery(conversationQueries.opened());
  const id = opened.data;
  const conversation = useQuery({ ...conversationQueries.one(id ?? 0), enabled: id !== undefined });
  const { pathname, exercise, exerciseId } = useScreen();
  const messages = conversation.data?.messages;
  const failure = opened.error ?? conversation.error;
  if (!status.has_consent && (messages || failure)) return <Consent welcome={messages?.[0]} />;
  if (id === undefined || !messages) {
    if (!failure && isReachable) return <Waiting />;
    const retry = () => void (id === undefined ? opened.refetch() : conversation.refetch());
    const title = isReachable ? "Não deu para abrir a conversa" : "Sem conexão";
    return <Failed title={title} error={failure} onRetry={retry} />;
  }
  const turn = chat.turn?.conversationId === id ? chat.turn : null;
  const lines = linesOf(messages, turn);
  const asked = lines.flatMap(({ role, text }) => (role === "user" ? [text] : []));
  const ask = (question: string) => chat.ask(id, question, exerciseId);
  return (
    <>
      <Log key={id} user={user} lines={lines} messages={messages} turn={turn} chat={chat} />
      {isReachable && !chat.isPending && !chat.isBlocked && !turn?.notice && (
        <Suggestions
          questions={suggestionsFor({ path: pathname, exercise, asked })}
          isFirst={asked.length === 0}
          onChoose={ask}
        />
      )}
      <Composer chat={chat} draft={draft} onDraft={onDraft} onAsk={ask} isReachable={isReachable} />
    </>
  );
}

interface OnScreen {
  pathname: string;
  exercise: ExerciseOnScreen | null;
  exerciseId: number | null;
}

/** What the member looks at, which questions are likely to be about. */
function useScreen(): OnScreen {
  const { pathname, search } = useLocation();
  const exercise = useExerciseOnScreen();
  const chosen = pathname === paths.progress ? chosenExercise(new URLSearchParams(search)) : null;
  return { pathname, exercise, exerciseId: exercise?.id ?? chosen };
}
