import { readStored, removeStored, writeStored } from "@/lib/storage";

/** What is stored of failed tries, for all tabs. */
interface Wait {
  failures: number;
  since: number;
  until: number;
  /** No answer came at all, so that a network that is back may be the end of it. */
  isUnreachable: boolean;
  /** The server itself said how long. */
  isNamed: boolean;
}

const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;
/** A network that comes and goes is asked more often than a server that refuses. */
const LONGEST_UNREACHABLE_MS = 20_000;

export interface Failure {
  afterMs: number | null;
  isReachable: boolean;
}

/** Twice as long as before, less up to a quarter: devices that failed together don't come back together. */
function lengthOf({ afterMs, isReachable }: Failure, failures: number): number {
  const longest = isReachable ? LONGEST_MS : LONGEST_UNREACHABLE_MS;
  const grown = Math.min(longest, FIRST_MS * 2 ** (failures - 1)) * (1 - Math.random() / 4);
  return afterMs === null ? grown : Math.max(grown, afterMs * (1 + Math.random() / 10));
}

/** Where localStorage refuses. */
const inMemory = new Map<string, Wait>();

/** What is sent of a member: the running session, and what is over. */
export type Queue = "session" | "outbox";
export const QUEUES: readonly Queue[] = ["session", "outbox"];

const keyOf = (memberId: number, queue: Queue) => `evolua.pace.${queue === "session" ? "running" : queue}.${memberId}`;

/** Between two tries of a queue lies a wait that grows, whatever was answered. */
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
    /** How long the next try has to wait. A clock that was set back ends the wait: nobody knows how long it was. */
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
    /** It went through. */
    clear,
    /** The network or the app is back. */
    wake() {
      const wait = read();
      if (wait?.isUnreachable) write({ ...wait, until: wait.since });
    },
    /** The member asks for it. Only a time that the server has named counts for more. */
    insist() {
      const wait = read();
      if (wait && !wait.isNamed) write({ ...wait, until: wait.since });
    },
  };
}
