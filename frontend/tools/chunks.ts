/**
 * Decides which modules share a chunk. An ungrouped first build shows what each screen loads; what dashboard and
 * session share becomes the core, and other screens load only what they use. Computed at every build, so that a module
 * that another screen imports moves to the right chunk.
 */
import { relative } from "node:path";
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";
import { paths } from "../src/lib/paths.ts";
import { screens } from "./screens.ts";

type Chunk = Pick<Rolldown.OutputChunk, "fileName" | "facadeModuleId" | "imports"> & { modules: object };

/** All modules that the entries load through static imports. */
export function loadedBy(chunks: readonly Chunk[], entries: readonly string[], root = process.cwd()): Set<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entryOf = ({ facadeModuleId }: Chunk) => facadeModuleId && relative(root, facadeModuleId);
  const files = new Set<string>();
  const queue = entries.map((entry) => {
    const chunk = chunks.find((it) => entryOf(it) === entry);
    if (!chunk) throw new Error(`'${entry}' is not an entry of the build`);
    return chunk.fileName;
  });
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    queue.push(...(byFile.get(file)?.imports ?? []));
  }
  return new Set([...files].flatMap((file) => Object.keys(byFile.get(file)?.modules ?? {})));
}

async function ungrouped(config: InlineConfig): Promise<Chunk[]> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: "error",
    build: { ...config.build, write: false, minify: false, manifest: false, rolldownOptions: { input: "app.html" } },
  });
  if (!("output" in result)) throw new Error("the build has no output");
  return result.output.filter((file) => file.type === "chunk");
}

const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
const CHART = /node_modules[\\/](@visx|d3-[a-z-]+)[\\/]|[\\/]src[\\/]ui[\\/]chart[\\/]/;
/** Changes with every screen, so it stays out of the core. */
const APP = /[\\/]src[\\/]app[\\/]|app\.html$/;

/** Groups modules by the screens that need them. A module belongs to the first group that matches. */
async function groupsOf(config: InlineConfig) {
  const chunks = await ungrouped(config);
  const modulesOf = (path: keyof typeof screens) => loadedBy(chunks, ["app.html", ...screens[path].modules]);
  const dashboard = modulesOf(paths.dashboard);
  const session = modulesOf(paths.session);
  const workouts = modulesOf(paths.workouts);
  const profile = modulesOf(paths.profile);
  const progress = modulesOf(paths.progress);
  const isCore = (id: string) => dashboard.has(id) && session.has(id);
  const group = (name: string, test: (id: string) => boolean, minShareCount = 2) => ({
    name,
    test,
    minShareCount,
    includeDependenciesRecursively: false,
  });
  return [
    group("react", (id) => isCore(id) && FRAMEWORK.test(id), 1),
    group("core", (id) => isCore(id) && !APP.test(id), 1),
    // The layout of the member screens, which a session doesn't need.
    group("frame", (id) => dashboard.has(id) && (workouts.has(id) || profile.has(id))),
    group("workout", (id) => session.has(id) && workouts.has(id)),
    group("session", (id) => session.has(id)),
    // What the administrator sees of a member's progress too.
    group("progress", (id) => progress.has(id) && !dashboard.has(id)),
    // One file, because the desk's chart uses a part of the member's.
    group("chart", (id) => CHART.test(id), 1),
    group("forms", (id) => workouts.has(id) && profile.has(id)),
  ];
}

/** `config` is what the first build needs to compile the sources. */
export const screenChunks = (config: InlineConfig): Plugin => ({
  name: "evolua-screen-chunks",
  apply: "build",
  config: async () => ({
    build: { rolldownOptions: { output: { codeSplitting: { groups: await groupsOf(config) } } } },
  }),
});
