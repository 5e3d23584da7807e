import type { Message } from "@/api";

/** The server's limit. */
export const LONGEST_TEXT = 2_000;

/** What a message is about, before it is sent. */
export interface About {
  kind: "workout_id" | "workout_set_id" | "exercise_id";
  id: number;
  label: string;
}

/** A message on its way, or that didn't arrive. */
export interface Outgoing {
  clientId: string;
  text: string;
  about: About | null;
  /** Why it wasn't sent; null while it is under way. */
  problem: string | null;
}

const PARAMETERS = [
  { name: "exercicio", kind: "exercise_id", label: "Um exercício" },
  { name: "serie", kind: "workout_set_id", label: "Uma série" },
  { name: "treino", kind: "workout_id", label: "Um treino" },
] as const;

/** What the address of the conversation refers to; `label` is what the screen before called it. */
export function aboutOf(params: URLSearchParams, label: unknown): About | null {
  for (const { name, kind, label: fallback } of PARAMETERS) {
    const id = Number(params.get(name));
    if (Number.isInteger(id) && id > 0) return { kind, id, label: typeof label === "string" ? label : fallback };
  }
  return null;
}

/** The last message of the other one that wasn't read; null where all were. */
export const lastUnread = (messages: readonly Message[], own: Message["author"]): number | null =>
  messages.findLast(({ author, read_at }) => author !== own && read_at === null)?.id ?? null;

/** Those on their way that the list doesn't have yet. */
export const stillOutgoing = (outgoing: readonly Outgoing[], messages: readonly Message[]): Outgoing[] => {
  const sent = new Set(messages.map(({ client_id }) => client_id));
  return outgoing.filter(({ clientId }) => !sent.has(clientId));
};
