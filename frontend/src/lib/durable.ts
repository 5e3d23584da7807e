/** `seq` increases with every write and identifies the newer of two copies. */
interface Kept {
  seq: number;
  value: unknown;
}

export interface Slot<T> {
  read(): T | null;
  /** Synchronous; false when localStorage rejected it and only memory and the mirror have it. */
  write(value: T | null): boolean;
  /** Notifies of changes made in this tab, in another one, or found by `restore`. */
  subscribe(listener: () => void): () => void;
  /** Uses the mirror's copy if it is newer. */
  restore(): Promise<void>;
  /** Removes both copies after pending writes of the mirror. */
  forget(): Promise<void>;
}

const EMPTY: Kept = { seq: 0, value: null };
const RESTORE_WITHIN_MS = 1000;

const DATABASE = "evolua-training";
const STORE = "kept";

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      request.result.onclose = () => {
        opened = undefined;
      };
      resolve(request.result);
    };
  });
  return opened;
}

/** `strict` durability: a completed write has reached the disk. */
async function objects(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await database()).transaction(STORE, mode, { durability: "strict" }).objectStore(STORE);
}

/** Serializes writes and always writes the latest value; intermediate values are skipped. */
function mirrorOf(key: string) {
  let latest: Kept | null = null;
  let isBusy = false;
  let idle: Promise<void> = Promise.resolve();

  async function writeAll() {
    isBusy = true;
    try {
      for (let kept = latest; kept; kept = latest) {
        latest = null;
        const store = await objects("readwrite");
        const before: Kept | undefined = await answer(store.get(key));
        if (!before || before.seq < kept.seq) await answer(store.put(kept, key));
      }
    } catch {
      // A private window or a full disk: localStorage still has it.
    } finally {
      isBusy = false;
    }
  }

  return {
    write(kept: Kept) {
      latest = kept;
      if (!isBusy) idle = writeAll();
    },
    read: async (): Promise<Kept | undefined> => answer((await objects("readonly")).get(key)),
    async remove() {
      await idle;
      await answer((await objects("readwrite")).delete(key));
    },
  };
}

function parse(text: string | null): Kept {
  try {
    return text === null ? EMPTY : (JSON.parse(text) as Kept);
  } catch {
    return EMPTY;
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function createSlot<T>(key: string): Slot<T> {
  const mirror = mirrorOf(key);
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let kept = EMPTY;
  let isOnlyHere = false;

  function load(): Kept {
    const found = readText(key);
    if (found === text) return kept;
    const stored = parse(found);
    if (isOnlyHere && stored.seq <= kept.seq) return kept;
    text = found;
    kept = stored;
    isOnlyHere = false;
    return kept;
  }
  function store(next: Kept): boolean {
    const written = JSON.stringify(next);
    isOnlyHere = !writeText(key, written);
    if (!isOnlyHere) text = written;
    kept = next;
    for (const listener of [...listeners]) listener();
    return !isOnlyHere;
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) for (const listener of [...listeners]) listener();
  };

  return {
    read: () => load().value as T | null,
    write(value) {
      const next = { seq: Math.max(load().seq + 1, Date.now()), value };
      mirror.write(next);
      return store(next);
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", onStorage);
      };
    },
    async restore() {
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, RESTORE_WITHIN_MS));
      const mirrored = await Promise.race([mirror.read().catch(() => undefined), late]);
      if (mirrored && mirrored.seq > load().seq) store(mirrored);
    },
    async forget() {
      store(EMPTY);
      try {
        localStorage.removeItem(key);
        text = null;
        await mirror.remove();
      } catch {
        // Storage that can't be written can't return the value later either.
      }
    },
  };
}

const slots = new Map<string, Slot<unknown>>();

/**
 * A value stored twice on the device. localStorage is synchronous: the value is stored before the tap's handler
 * returns, even if the phone dies right after. IndexedDB mirrors it, because browsers evict localStorage more readily
 * and because it can guarantee that a write reaches the disk.
 */
export function slot<T>(key: string): Slot<T> {
  const made = slots.get(key) ?? createSlot<unknown>(key);
  slots.set(key, made);
  return made as Slot<T>;
}
