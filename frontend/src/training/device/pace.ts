import { readStored, removeStored, writeStored } from "@/lib/storage";

/** State of failed tries, stored for all tabs. */
interface Wait {
  failures: number;
  since: number;
  until: number;
  /** No answer came: a returning network may end the failure. */
  isUnreachable: boolean;
  /** The server named the wait itself. */
  isNamed: boolean;
}

const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;
/** Unreachable servers are retried more often than ones that refuse. */
const LONGEST_UNREACHABLE_MS = 20_000;

export interface Failure {
  afterMs: number | null;
  isReachable: boolean;
}

/** Doubles the wait, minus up to a quarter, so that devices that failed together don't retry together. */
function lengthOf({ afterMs, isReachable }: Failure, failures: number): number {
  const longest = isReachable ? LONGEST_MS : LONGEST_UNREACHABLE_MS;
  const grown = Math.min(longest, FIRST_MS * 2 ** (failures - 1)) * (1 - Math.random() / 4);
  return afterMs === null ? grown : Math.max(grown, afterMs * (1 + Math.random() / 10));
}

/** Fallback when localStorage is unavailable. */
const inMemory = new Map<string, Wait>();

/** What is sent: the running session, and the outbox. */
export type Queue = "session" | "outbox";
export const QUEUES: readonly Queue[] = ["session", "outbox"];

const keyOf = (memberId: number, queue: Queue) => `evolua.pace.${queue === "session" ? "running" : queue}.${memberId}`;

/** Growing waits between the tries of a queue, whatever the cause of the failure. */
export function paceOf(memberId: number, queue: Queue) {
  const key = keyOf(memberId, queue);
  const read = () => inMemory.get(key) ?? readStored<Wait>(key);

  function write(wait: Wait) {
    if (writeStored(key, wait)) inMemory.delete(key);
    else inMemory.set(key, wait);
  }
  function clear() {
    inMemory.delete(key);
    removeStored(key);
  }

  return {
    /** Remaining wait. A clock that was set back ends it, because its real length is unknown. */
    left(now = Date.now()): number {
      const wait = read();
      return wait && wait.since <= now ? Math.max(0, wait.until - now) : 0;
    },
    failed(failure: Failure, now = Date.now()) {
      const failures = (read()?.failures ?? 0) + 1;
      const isNamed = failure.afterMs !== null;
      const until = now + lengthOf(failure, failures);
      write({ failures, since: now, until, isUnreachable: !failure.isReachable, isNamed });
    },
    /** Call after a success. */
    clear,
    /** Call when the network or the app is back. */
    wake() {
      const wait = read();
      if (wait?.isUnreachable) write({ ...wait, until: wait.since });
    },
    /** Call when the member asks to retry. Only a wait that the server named still applies. */
    insist() {
      const wait = read();
      if (wait && !wait.isNamed) write({ ...wait, until: wait.since });
    },
  };
}
