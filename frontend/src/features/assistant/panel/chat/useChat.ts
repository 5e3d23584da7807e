import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, fieldErrors, streamChat } from "@/api";
import { logUnlessRefused } from "@/lib/failure";
import { toast } from "@/ui/toast/toast";
import { assistantQueries } from "../../queries";
import { conversationQueries } from "../queries";
import { texts } from "../texts";
import { type ChatEvent, chatEvents } from "./events";
import {
  answered,
  type Consequence,
  endOf,
  formOf,
  heard,
  newTurn,
  nextTry,
  stopped,
  type Turn,
  withReply,
  withWhatWasSaid,
} from "./turn";

/** The server ends an answer after half a minute. */
const TIMEOUT_MS = 45_000;
const BUSY_WAITS_MS = [500, 1_000, 1_000];
const PROVIDER_FAILED = 502;
/** Browsers run a longer timer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface Asked {
  turn: Turn;
  signal: AbortSignal;
}

const isBusy = (error: unknown) => error instanceof ApiError && error.problem.code === "assistant_busy";

/** The server learns only after a moment that nobody waits for an answer any more; until then it takes no question. */
async function streamOf({ turn, signal }: Asked): Promise<ReadableStream<Uint8Array>> {
  for (const wait of BUSY_WAITS_MS) {
    try {
      return await streamChat({ body: formOf(turn) }, { signal, timeoutMs: TIMEOUT_MS });
    } catch (error) {
      if (!isBusy(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return streamChat({ body: formOf(turn) }, { signal, timeoutMs: TIMEOUT_MS });
}

async function answerTo(asked: Asked, onHeard: (event: ChatEvent) => void) {
  const body = await streamOf(asked);
  for await (const event of chatEvents(body)) {
    if (event.kind === "done") return event.reply;
    if (event.kind === "failed") throw new ApiError(PROVIDER_FAILED, {});
    onHeard(event);
  }
  throw new ApiError(0, {});
}

const messagesOf = (client: QueryClient, { conversationId }: Pick<Turn, "conversationId">) =>
  client.getQueryData(conversationQueries.one(conversationId).queryKey)?.messages ?? [];

interface Options {
  /** A question that was refused goes back to where it was typed. */
  onReturned: (question: string, problem: string | null) => void;
}

/** Asks the assistant, one question at a time. */
export function useChat({ onReturned }: Options) {
  const client = useQueryClient();
  const [turn, setTurn] = useState<Turn | null>(null);
  const { isBlocked, blockFor } = useBlock();
  const running = useRef<AbortController | null>(null);
  /** An answer ended early, and the server may have stored more or less of it than was read. */
  const isUnsure = useRef(false);
  useEffect(() => () => running.current?.abort(), []);

  /** Changes a turn unless another one has begun meanwhile. */
  const change = ({ clientId }: Turn, by: (current: Turn) => Turn) =>
    setTurn((current) => (current?.clientId === clientId ? by(current) : current));

  /** What the server has of it, also of an answer that was cut. */
  const readAgain = ({ conversationId }: Turn) =>
    client.invalidateQueries({ queryKey: conversationQueries.one(conversationId).queryKey });

  async function follow(consequence: Consequence, { question }: Turn, error: unknown): Promise<void> {
    setTurn(null);
    onReturned(question, consequence === "showField" ? (fieldErrors(error).message ?? texts.failed) : null);
    if (consequence === "askConsent")
      client.setQueryData(assistantQueries.status().queryKey, (status) => status && { ...status, has_consent: false });
    if (consequence === "checkStatus") await client.invalidateQueries(assistantQueries.status());
    if (consequence === "forgetConversation") {
      toast.error(texts.gone);
      await client.resetQueries(conversationQueries.opened());
    }
  }

  const asking = useMutation({
    mutationFn: (asked: Asked) => answerTo(asked, (event) => change(asked.turn, (current) => heard(current, event))),
    onSuccess: (reply, { turn: asked }) => {
      change(asked, (current) => answered(current, reply));
      client.setQueryData(
        conversationQueries.one(asked.conversationId).queryKey,
        (known) => known && { ...known, messages: withReply(known.messages, asked, reply) },
      );
      if (isUnsure.current) void readAgain(asked);
      isUnsure.current = false;
    },
    onError: async (error, { turn: asked, signal }) => {
      isUnsure.current = true;
      if (signal.aborted) {
        change(asked, stopped);
        return readAgain(asked);
      }
      logUnlessRefused("Failed to ask the assistant", error);
      const { consequence } = endOf(asked, error);
      if (consequence) return follow(consequence, asked, error);
      // Of what was said meanwhile nothing is lost.
      change(asked, (current) => endOf(current, error).turn);
      if (error instanceof ApiError && error.status === 429 && error.retryAfterSeconds)
        blockFor(error.retryAfterSeconds);
      await readAgain(asked);
    },
  });

  function send(next: Turn): void {
    running.current = new AbortController();
    setTurn(next);
    asking.mutate({ turn: next, signal: running.current.signal });
  }

  return {
    turn,
    isBlocked,
    isPending: turn?.phase === "waiting",
    ask: (conversationId: number, question: string, exerciseId: number | null) => {
      const asked = { conversationId, clientId: crypto.randomUUID(), question, exerciseId };
      const messages = withWhatWasSaid(messagesOf(client, asked), turn);
      client.setQueryData(
        conversationQueries.one(conversationId).queryKey,
        (known) => known && { ...known, messages: [...messages] },
      );
      send(newTurn(asked, messages));
    },
    retry: () => {
      if (turn) send(nextTry(messagesOf(client, turn), turn, crypto.randomUUID()));
    },
    stop: () => running.current?.abort(),
    /** Before another conversation is shown. */
    leave: () => {
      running.current?.abort();
      setTurn(null);
    },
  };
}

export type Chat = ReturnType<typeof useChat>;

/** The server takes no questions for a while: until the limit of a minute, or of a month, is over. */
function useBlock() {
  const [isBlocked, setBlocked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const blockFor = (seconds: number) => {
    clearTimeout(timer.current);
    setBlocked(true);
    timer.current = setTimeout(() => setBlocked(false), Math.min(seconds * 1_000, LONGEST_TIMER_MS));
  };
  return { isBlocked, blockFor };
}
