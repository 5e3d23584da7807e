/** `seq` increases with every write and identifies the newer of two copies. */
interface Versioned {
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

const EMPTY: Versioned = { seq: 0, value: null };
const RESTORE_TIMEOUT_MS = 1000;

const DATABASE = "evolua-training";
const STORE = "kept";

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
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
async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await database()).transaction(STORE, mode, { durability: "strict" }).objectStore(STORE);
}

/** Serializes writes and always writes the latest value; intermediate values are skipped. */
function mirrorOf(key: string) {
  let latest: Versioned | null = null;
  let isBusy = false;
  let idle: Promise<void> = Promise.resolve();

  async function writeAll() {
    isBusy = true;
    try {
      for (let current = latest; current; current = latest) {
        latest = null;
        const store = await openStore("readwrite");
        const before: Versioned | undefined = await resultOf(store.get(key));
        if (!before || before.seq < current.seq) await resultOf(store.put(current, key));
      }
    } catch {
      // A private window or a full disk: localStorage still has it.
    } finally {
      isBusy = false;
    }
  }

  return {
    write(current: Versioned) {
      latest = current;
      if (!isBusy) idle = writeAll();
    },
    read: async (): Promise<Versioned | undefined> => resultOf((await openStore("readonly")).get(key)),
    async remove() {
      await idle;
      await resultOf((await openStore("readwrite")).delete(key));
    },
  };
}

function parse(text: string | null): Versioned {
  try {
    return text === null ? EMPTY : (JSON.parse(text) as Versioned);
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
  let current = EMPTY;
  let isOnlyInMemory = false;

  function load(): Versioned {
    const found = readText(key);
    if (found === text) return current;
    const stored = parse(found);
    // localStorage refused the value in memory, so what it has is older, unless another tab wrote since.
    if (isOnlyInMemory && stored.seq <= current.seq) return current;
    text = found;
    current = stored;
    isOnlyInMemory = false;
    return current;
  }
  function store(next: Versioned): boolean {
    const written = JSON.stringify(next);
    isOnlyInMemory = !writeText(key, written);
    if (!isOnlyInMemory) text = written;
    current = next;
    for (const listener of [...listeners]) listener();
    return !isOnlyInMemory;
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
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, RESTORE_TIMEOUT_MS));
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
 * A value stored twice on the device. localStorage is synchronous: the value is stored when `write` returns, even if the
 * phone dies right after. IndexedDB mirrors it, because browsers evict localStorage more readily
 * and because it can guarantee that a write reaches the disk.
 */
export function slot<T>(key: string): Slot<T> {
  const instance = slots.get(key) ?? createSlot<unknown>(key);
  slots.set(key, instance);
  return instance as Slot<T>;
}
