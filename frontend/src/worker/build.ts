import { APP_PAGE, ASSETS } from "./plan";

/** A file of the build, with the hash that its content must have. */
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
/** The server varies by encoding, which says nothing about what is stored here decoded. */
const ANY = { ignoreVary: true };

/** One build on the device: all of it or nothing. */
export function keepBuild({ id, entries }: Build, storage: CacheStorage, network: typeof fetch) {
  const name = PREFIX + id;

  async function keep(cache: Cache, { path, integrity }: Entry): Promise<void> {
    // An installation that broke off goes on where it was.
    if (await cache.match(path, ANY)) return;
    const isFinal = path.startsWith(ASSETS);
    const known = isFinal ? await storage.match(path, ANY) : undefined;
    // While nodes are being replaced another build may answer: the hash refuses it, and the next check tries again.
    const file = known ?? (await network(path, { integrity, cache: isFinal ? "default" : "no-cache" }));
    if (!file.ok) throw new Error(`${path} answered ${file.status}`);
    await cache.put(path, file);
  }

  return {
    async install(): Promise<void> {
      const cache = await storage.open(name);
      await Promise.all(entries.map((entry) => keep(cache, entry)));
    },

    /** The build before stays: a tab that still runs it goes on finding its screens. */
    async activate(): Promise<void> {
      const notes = await storage.open(NOTES);
      const before = await (await notes.match(ACTIVE))?.text();
      await notes.put(ACTIVE, new Response(id));
      const kept = new Set([name, PREFIX + before]);
      const names = await storage.keys();
      const gone = names.filter((candidate) => candidate.startsWith(PREFIX) && !kept.has(candidate));
      await Promise.all(gone.map((candidate) => storage.delete(candidate)));
    },

    async page(request: Request): Promise<Response> {
      const cache = await storage.open(name);
      return (await cache.match(APP_PAGE, ANY)) ?? network(request);
    },

    /** The server's, or the app's page where it says nothing of use. */
    async landing(request: Request): Promise<Response> {
      const cache = await storage.open(name);
      const page = await cache.match(APP_PAGE, ANY);
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
      return (await cache.match(pathname, ANY)) ?? (await storage.match(pathname, ANY)) ?? network(request);
    },
  };
}
