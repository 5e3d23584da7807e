import { useSyncExternalStore } from "react";
import type { OutboxEntry } from "../model/draft";
import type { Session } from "../model/session";
import { slotsOf } from "./slots";

/** Key for renders without a known member. */
const NOBODY = 0;

/** The session that runs on this device, if there is one. */
export function useSession(memberId: number | null): Session | null {
  const { session } = slotsOf(memberId ?? NOBODY);
  return useSyncExternalStore(session.subscribe, session.read)?.session ?? null;
}

interface Outbox {
  /** Finished workouts that are sent as soon as the server is reachable. */
  pending: OutboxEntry[];
  /** Workouts that the server refused: *Não enviados*. */
  refused: OutboxEntry[];
  /** Workouts saved for later, refused or not. */
  planned: OutboxEntry[];
}

const NONE: OutboxEntry[] = [];

export function useOutbox(memberId: number | null): Outbox {
  const { outbox } = slotsOf(memberId ?? NOBODY);
  const entries = useSyncExternalStore(outbox.subscribe, outbox.read) ?? NONE;
  const finished = entries.filter(({ kind }) => kind === "finished");
  return {
    pending: finished.filter(({ refused }) => refused === null),
    refused: finished.filter(({ refused }) => refused !== null),
    planned: entries.filter(({ kind }) => kind === "planned"),
  };
}
