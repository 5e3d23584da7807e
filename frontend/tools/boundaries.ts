/**
 * Enforces the module boundaries of `src`. Features and training are imported through their index.ts; `ui`, `lib` and
 * `api` don't import features, the training doesn't import screens, and nothing imports `app`. Only the route table
 * names screens and loaders, each loaded lazily. Prints every import that breaks a rule.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { pathToFileURL } from "node:url";

const IMPORT = /(?<lazy>await\s+)?(?:from|import)\s*\(?\s*"(?<specifier>[^"]+)"/g;

/** Resolves `specifier` to a path inside src, or null for anything else. */
function resolve(file: string, specifier: string): string | null {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  const path = specifier.startsWith(".") ? posix.join(dirname(file), specifier) : "..";
  return path.startsWith("..") ? null : path;
}

const ROUTES = "app/routes.ts";
const SLOTS = "training/device/slots";
/** The screens of the running session belong to the training. */
const SESSION = "features/workout/session/";

/** The other parts of `src` that each part may import. */
const ALLOWED: Record<string, readonly string[]> = {
  app: ["api", "features", "lib", "training", "ui", "worker"],
  features: ["api", "lib", "training", "ui"],
  training: ["api", "lib"],
  ui: ["lib"],
  api: ["lib"],
  worker: ["lib"],
  lib: [],
};

/** The folders of the training, and the folders that each may import. */
const FOLDERS: Record<string, readonly string[]> = {
  model: ["model"],
  device: ["model", "device"],
  sync: ["model", "device", "sync"],
};

const partOf = (path: string) => path.split("/")[0] ?? "";
const folderOf = (path: string) => path.match(/^training\/(model|device|sync)\//)?.[1];
const featureOf = (path: string) => path.match(/^features\/([^/]+)/)?.[1];

function trainingViolation(file: string, target: string): string | null {
  const folder = folderOf(file);
  if (target === SLOTS && folder !== "device") return "only training/device/ writes to the device";
  if (partOf(file) !== "training") {
    const isReached = target === "training" || file.startsWith(SESSION);
    return isReached ? null : "reach the training through its index.ts";
  }
  if (folder === undefined) return null;
  const targetFolder = folderOf(target);
  if (targetFolder === undefined) return `training/${folder}/ may not know the training's index.ts`;
  return FOLDERS[folder]?.includes(targetFolder) ? null : `training/${folder}/ may not know training/${targetFolder}/`;
}

/** Why `file` may not import `target` (both inside src), or null. */
export function violation(file: string, target: string, isLazy = false): string | null {
  const from = partOf(file);
  const to = partOf(target);
  if (/\.test\.tsx?$/.test(file) || from === "testing") return null;
  if (to === "testing") return "only tests may import testing/";
  if (from !== to && !ALLOWED[from]?.includes(to)) {
    return to === "app" ? "nothing may import app/" : `${from}/ may not know ${to}/`;
  }
  if (to === "training") return trainingViolation(file, target);
  const feature = featureOf(target);
  if (feature === undefined || feature === featureOf(file) || target === `features/${feature}`) return null;
  return file === ROUTES && isLazy ? null : `reach '${feature}' through its index.ts`;
}

export function violations(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].flatMap(({ groups }) => {
    const { specifier = "", lazy } = groups ?? {};
    const target = resolve(file, specifier);
    const why = target && violation(file, target, lazy !== undefined);
    return why ? [`src/${file}: imports "${specifier}": ${why}`] : [];
  });
}

function main(): void {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  const found = files.flatMap((file) => violations(file, readFileSync(join("src", file), "utf8")));
  for (const line of found) console.error(line);
  if (found.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();
