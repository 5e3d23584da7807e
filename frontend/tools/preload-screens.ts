import { join } from "node:path";
import type { Plugin } from "vite";

export interface Chunk {
  fileName: string;
  /** The module that the chunk was made for, where it was made for one. */
  module: string | null;
  imports: readonly string[];
  styles: readonly string[];
}

/** Everything that `modules` pull in by static imports, scripts and styles, without what is `loaded` already. */
export function filesOf(
  modules: readonly string[],
  chunks: ReadonlyMap<string, Chunk>,
  loaded: ReadonlySet<string>,
): string[] {
  const queue = modules.map((module) => {
    const chunk = [...chunks.values()].find((candidate) => candidate.module === module);
    if (!chunk) throw new Error(`'${module}' is not in the bundle`);
    return chunk.fileName;
  });
  const files = new Set<string>();
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    if (loaded.has(name) || files.has(name)) continue;
    const chunk = chunks.get(name);
    files.add(name);
    for (const style of chunk?.styles ?? []) if (!loaded.has(style)) files.add(style);
    queue.push(...(chunk?.imports ?? []));
  }
  return [...files].sort();
}

/** Inline, since a script that had to be fetched first would cost the very round trip that it saves. */
export function snippet(files: Record<string, string[]>): string {
  return `for(const file of ${JSON.stringify(files)}[location.pathname]??[]){const link=document.createElement("link");link.href="/"+file;link.crossOrigin="";if(file.endsWith(".css")){link.rel="preload";link.as="style"}else link.rel="modulepreload";document.head.append(link)}`;
}

/** The screen's own files are asked for beside the app's, not after them: the page says so by its address. */
export function preloadScreens(screens: Readonly<Record<string, readonly string[]>>): Plugin {
  let root = ".";
  return {
    name: "evolua-preload-screens",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const chunks = new Map<string, Chunk>();
        for (const output of Object.values(bundle)) {
          if (output.type !== "chunk") continue;
          const module = output.facadeModuleId?.slice(join(root, "/").length) ?? null;
          const styles = [...(output.viteMetadata?.importedCss ?? [])];
          chunks.set(output.fileName, { fileName: output.fileName, module, imports: output.imports, styles });
        }
        const loaded = new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = ""]) => file));
        const files = Object.fromEntries(
          Object.entries(screens).map(([path, modules]) => [path, filesOf(modules, chunks, loaded)]),
        );
        // Before the style sheets: an inline script waits for those that stand above it.
        return html.replace('<script type="module"', (first) => `<script>${snippet(files)}</script>\n    ${first}`);
      },
    },
  };
}
