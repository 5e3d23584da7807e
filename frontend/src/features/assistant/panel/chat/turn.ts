import { ApiError, type AssistantMessage, type AssistantSource, type ChatForm, type ChatReply } from "@/api";
import { texts } from "../texts";
import type { ChatEvent } from "./events";

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

const byWords = (text: string) => text.normalize().replace(/\s+/g, " ").trim();
/** Not the mark of one that failed, of which nothing was said. */
const isAnswer = ({ role, content }: AssistantMessage) => role === "assistant" && content !== "";

/** What the server has of a turn. A question of an earlier turn may have arrived later than this one was asked. */
function rowsOf(messages: readonly AssistantMessage[], turn: Turn) {
  const wanted = byWords(turn.question);
  const question = messages.findLast(
    ({ id, role, content }) => id > turn.after && role === "user" && byWords(content) === wanted,
  );
  const following = question ? messages.filter(({ id }) => id > question.id) : [];
  return { question, following, answer: following.find(isAnswer) };
}

/** The messages that the server has, and what it hasn't of the turn. */
export function linesOf(messages: readonly AssistantMessage[], turn: Turn | null): Line[] {
  if (!turn) return messages.map(lineOf);
  const { question, following, answer } = rowsOf(messages, turn);
  const isUnfinished = turn.phase === "waiting";
  // While another try is on its way, what came of the one before isn't the answer. The notice says that one failed.
  const hidesMark = turn.notice !== null || turn.answer !== "";
  const isHidden = (one: AssistantMessage) =>
    following.includes(one) && (isUnfinished || (!isAnswer(one) && hidesMark));
  const lines = messages.filter((one) => !isHidden(one)).map(lineOf);
  if (!question) lines.push(localLine("user", turn.question));
  if (turn.answer !== "" && (isUnfinished || !answer)) {
    const isCut = !isUnfinished && turn.phase !== "done";
    lines.push(localLine("assistant", turn.answer, { isUnfinished, isCut }));
  }
  return lines;
}

/** Said below the messages in place of an answer; without a text where a part of the answer says it all. */
export interface Note {
  text: string | null;
}

export function noteOf(messages: readonly AssistantMessage[], turn: Turn | null): Note | null {
  if (!turn?.notice) return null;
  const { answer } = rowsOf(messages, turn);
  // The server has answered what ended without an answer here.
  if (answer && !answer.is_cut) return null;
  const wasHeard = turn.answer !== "" || answer !== undefined;
  return { text: turn.phase === "lost" && wasHeard && turn.notice === texts.failed ? null : turn.notice };
}

/** The question once more: the same one, unless the server has ended its answer. */
export function nextTry(messages: readonly AssistantMessage[], turn: Turn, clientId: string): Turn {
  const isEnded = rowsOf(messages, turn).answer !== undefined;
  const again = newTurn({ ...turn, clientId: isEnded ? clientId : turn.clientId }, messages);
  return isEnded ? again : { ...again, after: turn.after };
}

const localMessage = (id: number, role: AssistantMessage["role"], content: string): AssistantMessage => ({
  id,
  role,
  content,
  timestamp: new Date().toISOString(),
  is_cut: role === "assistant",
  sources: [],
  offers_trainer: false,
});

/** Between its neighbours until the conversation is read again. */
const localQuestion = ({ after, question }: Turn) => localMessage(after + 0.5, "user", question);

/** The messages with a question and its answer, in place of what was known of both. */
export function withReply(
  messages: readonly AssistantMessage[],
  turn: Turn,
  { message_id, ...reply }: ChatReply,
): AssistantMessage[] {
  const { question = localQuestion(turn), following } = rowsOf(messages, turn);
  const others = messages.filter((one) => one !== question && !following.includes(one));
  return [...others, question, { ...reply, id: message_id, role: "assistant" }];
}

/** The messages with what was said of an answer that ended early, before the next question takes its place. */
export function withWhatWasSaid(messages: readonly AssistantMessage[], turn: Turn | null): readonly AssistantMessage[] {
  if (!turn || turn.phase === "done" || turn.answer === "") return messages;
  const { question, answer } = rowsOf(messages, turn);
  if (answer) return messages;
  const asked = question ?? localQuestion(turn);
  return [...messages, ...(question ? [] : [asked]), localMessage(asked.id + 0.25, "assistant", turn.answer)];
}
