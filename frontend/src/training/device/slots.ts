import { type Slot, slot } from "@/lib/durable";
import type { Draft } from "../model/draft";
import type { LastTime } from "../model/session";

/** A workout that was finished or given up here and that the server still has to be told about. */
export interface OutboxEntry {
  clientId: string;
  serverId: number | null;
  kind: "finished" | "abandoned";
  /** What was abandoned needs no content to be deleted. */
  draft: Draft | null;
  addedAt: number;
  /** Why the server refused it for good; it waits for the member's decision then. */
  refused: string | null;
}

/** What a member's training leaves on this device. */
interface MemberSlots {
  session: Slot<Draft>;
  outbox: Slot<OutboxEntry[]>;
  /** The workout finished last, as long as *Continuar treinando* can bring it back. */
  lastFinished: Slot<Draft>;
  /** The next attempt of a training on a day, by its key. */
  attempts: Slot<Record<string, number>>;
  /** The last time of each exercise that was trained here, by its number. */
  log: Slot<Record<number, LastTime>>;
}

const keys = (memberId: number) => ({
  session: `evolua.session.${memberId}`,
  outbox: `evolua.outbox.${memberId}`,
  lastFinished: `evolua.finished.${memberId}`,
  attempts: `evolua.attempts.${memberId}`,
  log: `evolua.log.${memberId}`,
});

export function slotsOf(memberId: number): MemberSlots {
  const { session, outbox, lastFinished, attempts, log } = keys(memberId);
  return {
    session: slot(session),
    outbox: slot(outbox),
    lastFinished: slot(lastFinished),
    attempts: slot(attempts),
    log: slot(log),
  };
}

const allOf = (memberId: number) => Object.values(keys(memberId)).map((key) => slot<unknown>(key));

const restored = new Map<number, Promise<unknown>>();

/** Once per visit: what the browser dropped from localStorage comes back before anything is decided by it. */
export async function restoreTraining(memberId: number): Promise<void> {
  const restoring = restored.get(memberId) ?? Promise.all(allOf(memberId).map((slot) => slot.restore()));
  restored.set(memberId, restoring);
  await restoring;
}

/** Removes everything that this device has of the member's training, sent or not. */
export async function clearTraining(memberId: number): Promise<void> {
  await Promise.all(allOf(memberId).map((slot) => slot.forget()));
}
