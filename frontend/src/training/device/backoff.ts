import { readStored, removeStored, writeStored } from "@/lib/storage/storage";

/** The wait after failed attempts, stored for all tabs. */
interface Wait {
  failures: number;
  since: number;
  until: number;
  /** There was no response, so the next attempt may succeed as soon as the network is back. */
  isUnreachable: boolean;
  /** The server requested the wait (`Retry-After`). */
  isNamed: boolean;
}

const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;
/** Unreachable servers are retried more often than servers that respond with an error. */
const LONGEST_UNREACHABLE_MS = 20_000;

export interface Failure {
  afterMs: number | null;
  isReachable: boolean;
}

/** Doubles with each failure. Up to a quarter is random, so that devices that failed together don't retry together. */
function waitLength({ afterMs, isReachable }: Failure, failures: number): number {
  const longest = isReachable ? LONGEST_MS : LONGEST_UNREACHABLE_MS;
  const grown = Math.min(longest, FIRST_MS * 2 ** (failures - 1)) * (1 - Math.random() / 4);
  return afterMs === null ? grown : Math.max(grown, afterMs * (1 + Math.random() / 10));
}

/** Fallback when localStorage is unavailable. */
const inMemory = new Map<string, Wait>();

/** The running session and the outbox are sent and delayed separately. */
export type Queue = "session" | "outbox";
export const QUEUES: readonly Queue[] = ["session", "outbox"];

const keyOf = (memberId: number, queue: Queue) => `evolua.pace.${queue === "session" ? "running" : queue}.${memberId}`;

/** The growing wait between the attempts to send a queue. */
export function backoffOf(memberId: number, queue: Queue) {
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
    /** Zero if the clock was set back: the real rest of the wait is unknown then. */
    remainingMs(now = Date.now()): number {
      const wait = read();
      return wait && wait.since <= now ? Math.max(0, wait.until - now) : 0;
    },
    recordFailure(failure: Failure, now = Date.now()) {
      const failures = (read()?.failures ?? 0) + 1;
      const isNamed = failure.afterMs !== null;
      const until = now + waitLength(failure, failures);
      write({ failures, since: now, until, isUnreachable: !failure.isReachable, isNamed });
    },
    /** Call after a success. */
    clear,
    /** Call when the network or the app is back. */
    endUnreachableWait() {
      const wait = read();
      if (wait?.isUnreachable) write({ ...wait, until: wait.since });
    },
    /** Call when the member retries. A wait that the server requested still applies. */
    skipWait() {
      const wait = read();
      if (wait && !wait.isNamed) write({ ...wait, until: wait.since });
    },
  };
}
