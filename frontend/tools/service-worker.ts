import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { build, type Plugin } from "vite";
import type { Build, Entry } from "../src/worker/build.ts";

const PAGE = "app.html";
/** Files that the server fills in, that only other programs read, or that the browser fetches itself. */
const LEFT_OUT = /^(landing|terms|privacy)\.html$|^robots\.txt$|^sw\.js$|^\.vite\/|\.(br|map)$/;

const sha = (algorithm: string, content: string | Buffer) => createHash(algorithm).update(content);

/** The build's files in a fixed order. The app's page is stored under the address of a screen. */
export function entriesOf(names: readonly string[], read: (name: string) => Buffer, page: string): Entry[] {
  return names
    .map((name) => name.split(sep).join("/"))
    .filter((name) => !LEFT_OUT.test(name))
    .sort()
    .map((name) => ({
      path: name === PAGE ? page : `/${name}`,
      integrity: `sha256-${sha("sha256", read(name)).digest("base64")}`,
    }));
}

/** The id depends only on the files, so that a release without changes isn't a new version. */
export function buildOf(entries: Entry[]): Build {
  return { id: sha("sha256", JSON.stringify(entries)).digest("hex").slice(0, 16), entries };
}

/** Writes `sw.js`: the worker of `src/worker` with the list of the build's files. */
export function serviceWorker(page: string): Plugin {
  let root = ".";
  let outDir = "dist";
  let isWritten = false;
  return {
    name: "evolua-service-worker",
    apply: "build",
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      sequential: true,
      async handler() {
        if (!isWritten) return;
        const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
        const names = files.map((file) => join(file.parentPath, file.name).slice(outDir.length + 1));
        const entries = entriesOf(names, (name) => readFileSync(join(outDir, name)), page);
        await build({
          root,
          configFile: false,
          publicDir: false,
          logLevel: "warn",
          resolve: { alias: { "@": join(root, "src") } },
          define: { BUILD: JSON.stringify(buildOf(entries)) },
          build: {
            outDir,
            emptyOutDir: false,
            modulePreload: false,
            rolldownOptions: {
              input: join(root, "src/worker/worker.ts"),
              output: { format: "iife", entryFileNames: "sw.js" },
            },
          },
        });
      },
    },
  };
}
