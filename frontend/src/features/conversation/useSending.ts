import { useRef, useState } from "react";
import { ApiError, type Message } from "@/api";
import { logUnlessRefused } from "@/lib/failure";
import { type About, type Outgoing, stillOutgoing } from "./model";
import { texts } from "./texts";

type Send = (outgoing: Outgoing) => Promise<Message>;

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return texts.notSent;
  const [field] = Object.values(error.problem.fields ?? {});
  return `${texts.notSent} ${field ?? error.problem.error}`;
}

/** Sends messages one after the other. What doesn't arrive stays, to be sent again under the same id. */
export function useSending(messages: readonly Message[], send: Send, onSent: (sent: Message) => Promise<unknown>) {
  const [all, setAll] = useState<Outgoing[]>([]);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const change = (clientId: string, problem: string | null) =>
    setAll((others) => others.map((one) => (one.clientId === clientId ? { ...one, problem } : one)));
  const remove = (clientId: string) => setAll((others) => others.filter((one) => one.clientId !== clientId));

  async function attempt(outgoing: Outgoing) {
    try {
      await onSent(await send(outgoing));
      remove(outgoing.clientId);
    } catch (error) {
      logUnlessRefused("Failed to send a message", error);
      change(outgoing.clientId, problemOf(error));
    }
  }
  const queue = (outgoing: Outgoing) => {
    turn.current = turn.current.then(() => attempt(outgoing));
  };
  return {
    outgoing: stillOutgoing(all, messages),
    send(text: string, about: About | null) {
      const outgoing = { clientId: crypto.randomUUID(), text, about, problem: null };
      setAll((others) => [...others, outgoing]);
      queue(outgoing);
    },
    retry(outgoing: Outgoing) {
      change(outgoing.clientId, null);
      queue(outgoing);
    },
    discard: (outgoing: Outgoing) => remove(outgoing.clientId),
  };
}

export type Sending = ReturnType<typeof useSending>;
