import { type Slot, slot } from "@/lib/storage/durable";
import type { Draft, OutboxEntry } from "../model/draft";
import type { LastTime } from "../model/session";
import type { Wish } from "../model/wish";

/** The stored values of a member's training. */
interface MemberSlots {
  session: Slot<Draft>;
  outbox: Slot<OutboxEntry[]>;
  /** The last finished workout, while *Continuar treinando* can resume it. */
  lastFinished: Slot<Draft>;
  /** Next attempt number, by day and kind of training. */
  attempts: Slot<Record<string, number>>;
  /** Last time of each exercise trained on this device, by exercise id. */
  log: Slot<Record<number, LastTime>>;
  /** Exercises to leave out of the program, or to take back, that the server doesn't know of yet. */
  wishes: Slot<Wish[]>;
}

const keys = (memberId: number) => ({
  session: `evolua.session.${memberId}`,
  outbox: `evolua.outbox.${memberId}`,
  lastFinished: `evolua.finished.${memberId}`,
  attempts: `evolua.attempts.${memberId}`,
  log: `evolua.log.${memberId}`,
  wishes: `evolua.wishes.${memberId}`,
});

export function slotsOf(memberId: number): MemberSlots {
  const { session, outbox, lastFinished, attempts, log, wishes } = keys(memberId);
  return {
    session: slot(session),
    outbox: slot(outbox),
    lastFinished: slot(lastFinished),
    attempts: slot(attempts),
    log: slot(log),
    wishes: slot(wishes),
  };
}

/** All slots, for operations that treat them alike. */
export const allSlotsOf = (memberId: number) => Object.values(keys(memberId)).map((key) => slot<unknown>(key));
