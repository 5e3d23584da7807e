import { APP_PAGE, ASSETS } from "./strategy";

/** A file of the build with the expected hash of its content. */
export interface Entry {
  path: string;
  integrity: string;
}

export interface Build {
  id: string;
  entries: readonly Entry[];
}

const PREFIX = "evolua-build-";
const NOTES = "evolua-notes";
const ACTIVE = "/active-build";
/** The server varies by encoding, which doesn't matter for decoded files in the cache. */
const IGNORE_VARY = { ignoreVary: true };

/** Stores one build on the device: completely or not at all. */
export function cacheBuild({ id, entries }: Build, storage: CacheStorage, network: typeof fetch) {
  const name = PREFIX + id;

  async function add(cache: Cache, { path, integrity }: Entry): Promise<void> {
    // Resumes an interrupted installation.
    if (await cache.match(path, IGNORE_VARY)) return;
    const isFinal = path.startsWith(ASSETS);
    const cached = isFinal ? await storage.match(path, IGNORE_VARY) : undefined;
    // During a rolling update another build may answer: the hash rejects it, and the next check retries.
    const file = cached ?? (await network(path, { integrity, cache: isFinal ? "default" : "no-cache" }));
    if (!file.ok) throw new Error(`${path} answered ${file.status}`);
    await cache.put(path, file);
  }

  return {
    async install(): Promise<void> {
      const cache = await storage.open(name);
      await Promise.all(entries.map((entry) => add(cache, entry)));
    },

    /** Keeps the previous build: tabs that still run it need its screens. */
    async activate(): Promise<void> {
      const notes = await storage.open(NOTES);
      const before = await (await notes.match(ACTIVE))?.text();
      await notes.put(ACTIVE, new Response(id));
      const retained = new Set([name, PREFIX + before]);
      const names = await storage.keys();
      const obsolete = names.filter((candidate) => candidate.startsWith(PREFIX) && !retained.has(candidate));
      await Promise.all(obsolete.map((candidate) => storage.delete(candidate)));
    },

    async page(request: Request): Promise<Response> {
      const cache = await storage.open(name);
      return (await cache.match(APP_PAGE, IGNORE_VARY)) ?? network(request);
    },

    /** The server's landing page, or the app's page if the server doesn't answer properly. */
    async landing(request: Request): Promise<Response> {
      const cache = await storage.open(name);
      const page = await cache.match(APP_PAGE, IGNORE_VARY);
      if (!page) return network(request);
      try {
        const answer = await network(request);
        return answer.status < 500 ? answer : page;
      } catch {
        return page;
      }
    },

    async file(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      const cache = await storage.open(name);
      return (
        (await cache.match(pathname, IGNORE_VARY)) ?? (await storage.match(pathname, IGNORE_VARY)) ?? network(request)
      );
    },
  };
}
