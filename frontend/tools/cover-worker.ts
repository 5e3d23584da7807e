import { join } from "node:path";
import type { Plugin } from "vite";

const NAME = "virtual:cover-worker";
const RESOLVED = `\0${NAME}`;
const SOURCE = "src/features/exercise/demonstration/coverWorker.ts";

/**
 * Gives the address of the worker that draws covers. Built as a part of the app, it shares the chunk of the drawings with
 * the player, which a worker of its own build would contain a second time.
 */
export function coverWorker(): Plugin {
  let isBuild = false;
  return {
    name: "evolua-cover-worker",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return;
      if (!isBuild) return `export default ${JSON.stringify(`/${SOURCE}?worker_file&type=module`)};`;
      const source = join(import.meta.dirname, "..", SOURCE);
      const file = this.emitFile({ type: "chunk", id: source, name: "cover-worker" });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}
