/**
 * Decides which modules share a chunk. An ungrouped first build shows what each screen loads; what dashboard and
 * session share becomes the core, and other screens load only what they use. Computed at every build, so that a module
 * that another screen imports moves to the right chunk.
 */
import { dirname, relative } from "node:path";
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";
import { freeWorkoutPath, paths } from "../src/lib/paths.ts";
import { FRAME, screens } from "./screens.ts";

type Chunk = Pick<Rolldown.OutputChunk, "fileName" | "facadeModuleId" | "isDynamicEntry" | "imports"> & {
  modules: object;
};

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
    build: { ...config.build, write: false, minify: false, rolldownOptions: { input: "app.html" } },
  });
  if (!("output" in result)) throw new Error("the build has no output");
  return result.output.filter((file) => file.type === "chunk");
}

const FRAMEWORK = /[\\/](node_modules[\\/](preact|react-router)|packages)[\\/]/;
const CHART = /node_modules[\\/](@visx|d3-[a-z-]+)[\\/]|[\\/]src[\\/]ui[\\/]chart[\\/]/;
const ICON = /node_modules[\\/]@tabler[\\/]/;
/** Small parts that import nothing but React. */
const LEAF = /[\\/]src[\\/](ui[\\/](Chips|Choices|DialogActions|Segments)|lib[\\/]text)\b/;
/** Changes with every screen, so it stays out of the core. */
const APP = /[\\/]src[\\/]app[\\/]|app\.html$/;

type Path = keyof typeof screens;
const pathsOf = Object.keys as (of: typeof screens) => Path[];

/** The name of a screen in the names of its files. */
const nameOf = (path: string) => path.slice(1).replaceAll("/", "-");

/** The screen to whose folder a source belongs: most often the one that loads it on demand. */
const homeOf = (source: string): Path | undefined =>
  pathsOf(screens)
    .map((path) => ({ path, folder: `${dirname(screens[path].modules.at(-1) ?? "")}/` }))
    .filter(({ folder }) => source.startsWith(folder))
    .sort((a, b) => b.folder.length - a.folder.length)[0]?.path;

/** Of each module that is loaded on demand, the screens to which the entries belong that load it so. */
export function loadedOnDemand(chunks: readonly Chunk[], root = process.cwd()): Map<string, Set<Path | undefined>> {
  const ofScreens = new Set<string>(Object.values(screens).flatMap(({ modules }) => modules));
  const entries = chunks.flatMap(({ isDynamicEntry, facadeModuleId }) =>
    isDynamicEntry && facadeModuleId ? [relative(root, facadeModuleId)] : [],
  );
  const found = new Map<string, Set<Path | undefined>>();
  for (const entry of entries.filter((it) => !ofScreens.has(it))) {
    for (const id of loadedBy(chunks, [entry], root)) found.set(id, (found.get(id) ?? new Set()).add(homeOf(entry)));
  }
  return found;
}

/**
 * Groups modules by the screens that need them. A module belongs to the first group that matches. Every file costs a
 * weak phone some milliseconds before the first paint, so small ones are merged where few screens load more than they need.
 */
async function groupsOf(config: InlineConfig) {
  const chunks = await ungrouped(config);
  const page = loadedBy(chunks, ["app.html"]);
  const loaded = new Map(
    pathsOf(screens).map((path) => [path, loadedBy(chunks, ["app.html", ...screens[path].modules])]),
  );
  const modulesOf = (path: Path) => loaded.get(path) ?? new Set<string>();
  const dashboard = modulesOf(paths.dashboard);
  const session = modulesOf(paths.session);
  const workouts = modulesOf(paths.workouts);
  const profile = modulesOf(paths.profile);
  const progress = modulesOf(paths.progress);
  const calendar = modulesOf(paths.calendar);
  const measurements = modulesOf(paths.measurements);
  const layout = loadedBy(chunks, [FRAME]);
  // A free workout is the custom workout's screen at another address.
  const different = [...loaded].filter(([path]) => path !== freeWorkoutPath);
  const screensOf = (id: string) =>
    page.has(id) ? [] : different.filter(([, modules]) => modules.has(id)).map(([path]) => path);
  const onDemand = loadedOnDemand(chunks);
  /** Whether members load the module on demand only from screens that have loaded it. */
  const isOfItsScreens = (id: string) =>
    [...(onDemand.get(id) ?? [])].every((home) => home === paths.adminDashboard || (home && loaded.get(home)?.has(id)));
  const isCore = (id: string) => dashboard.has(id) && session.has(id);
  const group = (name: string, test: (id: string) => boolean, minShareCount = 2) => ({ name, test, minShareCount });
  const groups = [
    group("react", (id) => isCore(id) && FRAMEWORK.test(id), 1),
    group("core", (id) => isCore(id) && !APP.test(id), 1),
    // The layout of the member screens, which a session doesn't need, and the few hundred bytes of shared icons.
    group(
      "frame",
      (id) =>
        !page.has(id) &&
        !session.has(id) &&
        (layout.has(id) ||
          (dashboard.has(id) && (workouts.has(id) || profile.has(id))) ||
          (ICON.test(id) && screensOf(id).length > 1)),
      1,
    ),
    group("workout", (id) => session.has(id) && workouts.has(id)),
    // The controls and icons that other screens share with a session, so that they needn't load the rest of it.
    group("controls", (id) => session.has(id) && screensOf(id).length > 1),
    group("session", (id) => session.has(id)),
    // What the administrator sees of a member's progress too.
    group("metrics", (id) => progress.has(id) && !dashboard.has(id)),
    // One file, because the desk's chart uses a part of the member's.
    group("chart", (id) => CHART.test(id), 1),
    // Fields, and small parts that come without anything else.
    group(
      "forms",
      (id) => !page.has(id) && ((workouts.has(id) && profile.has(id)) || screensOf(id).length >= 5 || LEAF.test(id)),
      1,
    ),
    group("history", (id) => !page.has(id) && workouts.has(id) && calendar.has(id)),
    // Checkboxes, and the question before something is removed.
    group("removal", (id) => profile.has(id) && measurements.has(id) && !session.has(id)),
    // The rest by the screens that load it: none of them loads what it doesn't need. What something else loads on
    // demand stays alone, or it would bring its neighbours along.
    {
      debugName: "screens",
      name: (id: string) => (isOfItsScreens(id) && screensOf(id).map(nameOf).join("+")) || null,
      minShareCount: 1,
    },
  ];
  return groups.map((it) => ({ ...it, includeDependenciesRecursively: false }));
}

/** What size.ts measures: a chunk of the build, its sources and its static imports. */
export interface BuiltChunk {
  file: string;
  modules: readonly string[];
  imports: readonly string[];
}

export const CHUNK_LIST = ".vite/chunks.json";

/** `config` is what the first build needs to compile the sources. */
export const screenChunks = (config: InlineConfig): Plugin => ({
  name: "evolua-screen-chunks",
  apply: "build",
  config: async () => ({
    build: { rolldownOptions: { output: { codeSplitting: { groups: await groupsOf(config) } } } },
  }),
  generateBundle: {
    // After the chunks of styles alone are gone.
    order: "post",
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const list = chunks.map(
        ({ fileName, moduleIds, imports }): BuiltChunk => ({
          file: fileName,
          modules: moduleIds.map((id) => relative(process.cwd(), id)),
          imports,
        }),
      );
      this.emitFile({ type: "asset", fileName: CHUNK_LIST, source: JSON.stringify(list) });
    },
  },
});
