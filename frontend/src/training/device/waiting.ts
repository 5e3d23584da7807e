import { useSyncExternalStore } from "react";
import { remembered } from "@/features/access";
import { isUnsent } from "../model/draft";
import { type Entry, slotsOf } from "./slots";

/** Nobody's: for the moment in which no member is known. */
const NOBODY = 0;
const slotsOfThisMember = () => slotsOf(remembered.read()?.id ?? NOBODY);

/** Workouts that would be lost if everything on this device were cleared now. */
export function waitingCount(memberId: number): number {
  const { outbox, running } = slotsOf(memberId);
  const finished = (outbox.read() ?? []).filter(({ kind }) => kind === "finished").length;
  const draft = running.read();
  return finished + (draft && isUnsent(draft) ? 1 : 0);
}

/** Finished or given up on this device, whether or not the server knows. */
export function isEndedHere(clientId: string | null): boolean {
  const entries = slotsOfThisMember().outbox.read() ?? [];
  return entries.some((entry) => entry.clientId === clientId || entry.draft?.session.clientId === clientId);
}

export interface Waiting {
  /** Finished workouts that are sent as soon as the server answers. */
  waiting: Entry[];
  /** Those that the server refused: *Não enviados*. */
  refused: Entry[];
}

const NONE: Entry[] = [];

export function useWaiting(): Waiting {
  const { outbox } = slotsOfThisMember();
  const entries = useSyncExternalStore(outbox.subscribe, outbox.read) ?? NONE;
  const finished = entries.filter(({ kind }) => kind === "finished");
  return {
    waiting: finished.filter(({ refused }) => refused === null),
    refused: finished.filter(({ refused }) => refused !== null),
  };
}

/** The session that waits to be continued on this device, if there is one. */
export function useRunningDraft() {
  const { running } = slotsOfThisMember();
  return useSyncExternalStore(running.subscribe, running.read)?.session ?? null;
}
