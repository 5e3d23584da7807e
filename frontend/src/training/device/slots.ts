import { type Slot, slot } from "@/lib/durable";
import type { Draft, OutboxEntry } from "../model/draft";
import type { LastTime } from "../model/session";

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

/** All of them, for what concerns each. */
export const allSlotsOf = (memberId: number) => Object.values(keys(memberId)).map((key) => slot<unknown>(key));
