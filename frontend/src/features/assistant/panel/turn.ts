import { ApiError, type AssistantMessage, type AssistantSource, type ChatForm, type ChatReply } from "@/api";
import type { ChatEvent } from "./events";
import { texts } from "./texts";

/** How a turn stands; a lost one may have been answered on the server. */
type Phase = "waiting" | "done" | "stopped" | "lost" | "failed" | "refused";

/** A question that was sent, and what came of it. */
export interface Turn {
  conversationId: number;
  /** The same for each try, so that the server answers once. */
  clientId: string;
  question: string;
  exerciseId: number | null;
  /** Id of the last message before the question. */
  after: number;
  phase: Phase;
  /** What was said so far. */
  answer: string;
  /** What is being read for the answer. */
  looking: string | null;
  /** Why there is no answer. */
  notice: string | null;
}

type Asked = Pick<Turn, "conversationId" | "clientId" | "question" | "exerciseId">;

export const newTurn = (asked: Asked, messages: readonly AssistantMessage[]): Turn => ({
  ...asked,
  after: messages.at(-1)?.id ?? 0,
  phase: "waiting",
  answer: "",
  looking: null,
  notice: null,
});

export const formOf = ({ conversationId, clientId, question, exerciseId }: Turn): ChatForm => ({
  conversation_id: conversationId,
  message: question,
  client_id: clientId,
  ...(exerciseId !== null && { exercise_id: exerciseId }),
});

/** The turn after something that the server said before the end. */
export function heard(turn: Turn, event: ChatEvent): Turn {
  if (event.kind === "looking") return { ...turn, looking: event.label };
  if (event.kind === "delta") return { ...turn, looking: null, answer: turn.answer + event.text };
  return turn;
}

export const answered = (turn: Turn, { content }: ChatReply): Turn => ({ ...turn, phase: "done", answer: content });

export const stopped = (turn: Turn): Turn => ({ ...turn, phase: "stopped", looking: null });

/** What follows from a failure beside a note in the conversation. */
export type Consequence = "askConsent" | "checkStatus" | "forgetConversation" | "showField";

interface Ending {
  turn: Turn;
  consequence?: Consequence;
}

const ended = (turn: Turn, phase: Phase, notice: string): Ending => ({
  turn: { ...turn, phase, notice, looking: null },
});

/** How a failed question ends. */
export function endOf(turn: Turn, error: unknown): Ending {
  if (!(error instanceof ApiError) || error.status === 0) return ended(turn, "lost", texts.failed);
  const { code, error: said } = error.problem;
  if (code === "assistant_consent") return { turn, consequence: "askConsent" };
  if (code === "assistant_disabled") return { turn, consequence: "checkStatus" };
  if (code === "assistant_busy") return ended(turn, "lost", said ?? texts.busy);
  if (error.status === 404) return { turn, consequence: "forgetConversation" };
  if (error.status === 422) return { turn, consequence: "showField" };
  if (error.status === 429) return ended(turn, "refused", said ?? texts.tooMany);
  return ended(turn, "failed", texts.failed);
}

/** A message as it is shown. */
export interface Line {
  role: "user" | "assistant";
  text: string;
  /** Null while it isn't on the server. */
  timestamp: string | null;
  isCut: boolean;
  /** More of it is on its way. */
  isUnfinished: boolean;
  sources: readonly AssistantSource[];
  offersTrainer: boolean;
}

const lineOf = ({ role, content, timestamp, is_cut, sources, offers_trainer }: AssistantMessage): Line => ({
  role,
  text: content,
  timestamp,
  isCut: is_cut,
  isUnfinished: false,
  sources,
  offersTrainer: offers_trainer,
});

const localLine = (role: Line["role"], text: string, state: Partial<Line> = {}): Line => ({
  role,
  text,
  timestamp: null,
  isCut: false,
  isUnfinished: false,
  sources: [],
  offersTrainer: false,
  ...state,
});

const after = (messages: readonly AssistantMessage[], turn: Turn) => messages.filter(({ id }) => id > turn.after);
const isQuestion = ({ role }: AssistantMessage) => role === "user";
/** Not the mark of one that failed, of which nothing was said. */
const isAnswer = ({ role, content }: AssistantMessage) => role === "assistant" && content !== "";

/** The messages that the server has, and what it hasn't of the turn. */
export function linesOf(messages: readonly AssistantMessage[], turn: Turn | null): Line[] {
  if (!turn) return messages.map(lineOf);
  const isUnfinished = turn.phase === "waiting";
  // While another try is on its way, what came of the one before isn't the answer. The notice says that one failed.
  const showsMark = turn.notice === null && turn.answer === "";
  const isShown = (one: AssistantMessage) =>
    one.id <= turn.after || isQuestion(one) || (!isUnfinished && (isAnswer(one) || showsMark));
  const shown = messages.filter(isShown);
  const latest = after(shown, turn);
  const lines = shown.map(lineOf);
  if (!latest.some(isQuestion)) lines.push(localLine("user", turn.question));
  if (turn.answer !== "" && !latest.some(isAnswer)) {
    const isCut = !isUnfinished && turn.phase !== "done";
    lines.push(localLine("assistant", turn.answer, { isUnfinished, isCut }));
  }
  return lines;
}

/** Whether the server has answered a turn that ended without an answer here. */
const isAnsweredLater = (messages: readonly AssistantMessage[], turn: Turn) =>
  after(messages, turn).some((one) => isAnswer(one) && !one.is_cut);

/** Said below the messages in place of an answer; without a text where a part of the answer says it all. */
export interface Note {
  text: string | null;
}

export function noteOf(messages: readonly AssistantMessage[], turn: Turn | null): Note | null {
  if (!turn?.notice || isAnsweredLater(messages, turn)) return null;
  const wasHeard = turn.answer !== "" || after(messages, turn).some(isAnswer);
  return { text: turn.phase === "lost" && wasHeard && turn.notice === texts.failed ? null : turn.notice };
}

/** The question once more: the same one, unless the server has ended its answer. */
export function nextTry(messages: readonly AssistantMessage[], turn: Turn, clientId: string): Turn {
  const isEnded = after(messages, turn).some(isAnswer);
  const again = newTurn({ ...turn, clientId: isEnded ? clientId : turn.clientId }, messages);
  return isEnded ? again : { ...again, after: turn.after };
}

/** The messages with a question and its answer, in place of what was known of both. */
export function withReply(
  messages: readonly AssistantMessage[],
  turn: Turn,
  { message_id, ...reply }: ChatReply,
): AssistantMessage[] {
  const question = after(messages, turn).find(isQuestion) ?? {
    // Between its neighbours until the conversation is read again.
    id: turn.after + 0.5,
    role: "user",
    content: turn.question,
    timestamp: reply.timestamp,
    is_cut: false,
    sources: [],
    offers_trainer: false,
  };
  const before = messages.filter(({ id }) => id <= turn.after);
  return [...before, question, { ...reply, id: message_id, role: "assistant" }];
}
