import { join } from "node:path";
import type { Plugin } from "vite";
import { MEMBER_HEADER, MEMBER_KEY } from "../src/api/caller.ts";
import { ACCEPT, EARLY } from "../src/api/earlyResponses.ts";
import { KNOWN_VISIT_KEY } from "../src/api/visitKey.ts";
import { ZONE_KEY } from "../src/lib/zone.ts";
import type { Screen } from "./screens.ts";

/** Marks a visit that shows the system's font, because the device lacks ours (ui/tokens.css). */
const LATER_FONT = "data-later-font";

export interface Chunk {
  fileName: string;
  modules: readonly string[];
  imports: readonly string[];
  styles: readonly string[];
}

/** All files that `modules` load through static imports, scripts and styles, without those in `loaded`. */
export function filesOf(
  modules: readonly string[],
  chunks: ReadonlyMap<string, Chunk>,
  loaded: ReadonlySet<string>,
): string[] {
  const queue = modules.map((module) => {
    const chunk = [...chunks.values()].find((candidate) => candidate.modules.includes(module));
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

export interface Wanted {
  files: readonly string[];
  calls: readonly string[];
  firstCalls: readonly string[];
}

/**
 * Inline, because fetching a script first would cost the round trips that it saves. A worker controls the page once an
 * earlier visit has stored files and answers. The zone is that of the last visit, because asking the browser for it
 * takes a tenth of a second on a weak phone; the app verifies it after its start.
 */
export function snippet(wanted: Readonly<Record<string, Wanted>>, font = ""): string {
  const statements = [
    `const wanted=${JSON.stringify(wanted)}`,
    "const screen=wanted[location.pathname+location.search]??wanted[location.pathname]",
    "const isPrepared=Boolean(navigator.serviceWorker?.controller)",
    'const preload=(href,rel,more)=>document.head.append(Object.assign(document.createElement("link"),{rel,href:"/"+href,crossOrigin:"",...more}))',
    "const files=screen?.files??[]",
    'for(const file of files)if(file.endsWith(".css"))preload(file,"preload",{as:"style"})',
    // In a task of their own: with twenty files, a weak phone would draw the frame a tenth of a second later.
    'setTimeout(()=>{for(const file of files)if(!file.endsWith(".css"))preload(file,"modulepreload",{fetchPriority:"low"})})',
    // Only where it is stored: on a slow network it would delay the scripts.
    `if(isPrepared)preload("${font}","preload",{as:"font",type:"font/woff2"})`,
    `let member;try{member=JSON.parse(localStorage.getItem(${JSON.stringify(MEMBER_KEY)})).id}catch{}`,
    // Whoever signs in comes from the landing page, which has loaded the font.
    `if(!isPrepared&&member)document.documentElement.setAttribute(${JSON.stringify(LATER_FONT)},"")`,
    `let zone;try{zone=localStorage.getItem(${JSON.stringify(ZONE_KEY)})}catch{}`,
    `const headers={Accept:${JSON.stringify(ACCEPT)},"X-Time-Zone":zone||Intl.DateTimeFormat().resolvedOptions().timeZone}`,
    `if(member)headers[${JSON.stringify(MEMBER_HEADER)}]=member`,
    // A visit without news is answered without a body.
    `let known;try{known=JSON.parse(localStorage.getItem(${JSON.stringify(KNOWN_VISIT_KEY)}+member)).etag}catch{}`,
    `const early=globalThis.${EARLY}={}`,
    'for(const call of[...screen?.calls??[],...isPrepared?[]:screen?.firstCalls??[]]){early[call]=fetch(call,{headers:known&&call==="/api/visit"?{...headers,"If-None-Match":known}:headers,signal:AbortSignal.timeout(15e3)});early[call].catch(()=>{})}',
  ];
  return `{${statements.join(";")}}`;
}

/**
 * Lets the network bring the first answers and styles before the scripts: the first frame is drawn without them, and
 * they are the larger part by far.
 */
export function scriptsLast(html: string): string {
  return html.replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"');
}

/**
 * Preloads the screen's files and sends its first requests in parallel with the app's files; an inline script chooses
 * them by the page's address.
 */
export function preloadScreens(screens: Readonly<Record<string, Screen>>): Plugin {
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
          const modules = output.moduleIds.map((id) => id.slice(join(root, "/").length));
          const styles = [...(output.viteMetadata?.importedCss ?? [])];
          chunks.set(output.fileName, { fileName: output.fileName, modules, imports: output.imports, styles });
        }
        const loaded = new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = ""]) => file));
        const wanted = Object.fromEntries(
          Object.entries(screens).map(([path, { modules, calls, firstCalls = [] }]) => [
            path,
            { files: filesOf(modules, chunks, loaded), calls, firstCalls },
          ]),
        );
        const font = Object.keys(bundle).find((name) => name.includes("inter-latin"));
        // Below the app's own files, which are needed first.
        return scriptsLast(html).replace("</head>", () => `  <script>${snippet(wanted, font)}</script>\n  </head>`);
      },
    },
  };
}
