import { clear, createStore, delMany, entries, setMany, type UseStore } from "idb-keyval";

/** Same lifetime as the server's session without a visit, so that no data outlasts the sign-in. */
const MAX_AGE_MS = 14 * 24 * 60 * 60_000;
/** How long a start waits for IndexedDB; some browsers never answer after a crash. */
const TIMEOUT_MS = 400;

interface StoredAnswer {
  memberId: number;
  version: string;
  keptAt: number;
  value: unknown;
}

let opened: UseStore | undefined;
function store(): UseStore {
  opened ??= createStore("evolua-answers", "answers");
  return opened;
}

const withTimeout = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([work, new Promise<T>((resolve) => setTimeout(resolve, TIMEOUT_MS, otherwise))]);

async function readOf<T>(memberId: number, version: string): Promise<T[]> {
  const all = await entries<string, StoredAnswer>(store());
  const oldest = Date.now() - MAX_AGE_MS;
  const isUsable = (row: StoredAnswer) => row.memberId === memberId && row.version === version && row.keptAt > oldest;
  const unusable = all.filter(([, row]) => !isUsable(row)).map(([key]) => key);
  if (unusable.length > 0) void delMany(unusable, store()).catch(() => undefined);
  return all.filter(([, row]) => isUsable(row)).map(([, row]) => row.value as T);
}

/**
 * Server answers in IndexedDB, for one member and one data version. It is a cache: private windows and full disks
 * reject it, and the app works without it.
 */
export const deviceStore = {
  /** Also deletes data of other members, other versions, and expired data. */
  read: <T>(memberId: number, version: string): Promise<T[]> =>
    withTimeout(
      readOf<T>(memberId, version).catch(() => []),
      [],
    ),

  async write(memberId: number, version: string, values: ReadonlyMap<string, unknown>): Promise<void> {
    const rows = [...values].map(([key, value]): [string, StoredAnswer] => [
      `${memberId} ${key}`,
      { memberId, version, keptAt: Date.now(), value },
    ]);
    try {
      await setMany(rows, store());
    } catch {
      // The next start asks the server.
    }
  },

  async clear(): Promise<void> {
    try {
      await withTimeout(clear(store()), undefined);
    } catch {
      // Storage is unavailable, so there is nothing to remove.
    }
  },
};
