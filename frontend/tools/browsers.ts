/**
 * Checks the bundle against the oldest supported browsers, using MDN's compatibility data.
 *
 *   node tools/browsers.ts        fails if a script of the build uses features that they lack
 *
 * Only APIs are checked: the build target takes care of the syntax.
 */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseAst } from "vite";

/** The oldest supported versions; `app.html` shows a notice in older ones. */
export const OLDEST = { chrome: 111, chrome_android: 111, firefox: 121, safari: 16.4, safari_ios: 16.4 } as const;
type Browser = keyof typeof OLDEST;

/** The oldest browsers as build targets. */
export const TARGETS = ["chrome111", "firefox121", "safari16.4", "ios16.4"];

/** Features that are used only after a check; the value names the code that checks. */
const CHECKED_FIRST: Record<string, string> = {
  "navigator.connection": "react-dom",
  "navigator.share": "features/workout/summary/SummaryDialog.tsx",
  "navigator.wakeLock": "features/workout/session/device/wakeLock.ts",
  requestIdleCallback: "lib/loading/whenIdle.ts",
};

interface Support {
  version_added?: string | boolean | null;
  version_removed?: string | boolean | null;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
}
interface Feature {
  __compat?: { support: Partial<Record<Browser, Support | Support[]>> };
  [part: string]: unknown;
}
type Features = Record<string, Feature>;
export interface BrowserData {
  api: Features;
  javascript: { builtins: Features };
}

function isThere(support: Support | Support[] | undefined, oldest: number): boolean {
  const entries = [support ?? []].flat();
  // Partial support that ended when full support began isn't a removal.
  const isGone = (removed: Support["version_removed"]) =>
    removed && !entries.some((it) => it.version_added === removed);
  return entries.some(({ version_added: added, version_removed, flags, prefix, alternative_name }) => {
    if (isGone(version_removed) || flags || prefix || alternative_name || typeof added !== "string") return false;
    return Number.parseFloat(added.replace("≤", "")) <= oldest;
  });
}

function missingIn({ __compat: compat }: Feature): Browser[] {
  if (!compat) return [];
  return (Object.keys(OLDEST) as Browser[]).filter((name) => !isThere(compat.support[name], OLDEST[name]));
}

/** Global objects and the interface of each. */
const INSTANCES: Record<string, string> = {
  caches: "CacheStorage",
  crypto: "Crypto",
  document: "Document",
  history: "History",
  indexedDB: "IDBFactory",
  localStorage: "Storage",
  location: "Location",
  navigator: "Navigator",
  performance: "Performance",
  window: "Window",
};

/** Objects whose methods have common names; `lib` in tsconfig.json keeps the app from using them. */
const COMMON_METHODS = new Set([
  "AsyncDisposableStack",
  "AsyncIterator",
  "DisposableStack",
  "Iterator",
  "SuppressedError",
]);

/** Builds lookups for `global`, `global.member` and `.method()`. */
export function supportLookup({ api, javascript: { builtins } }: BrowserData) {
  const interfaceOf = (name: string): Feature | undefined => builtins[name] ?? api[INSTANCES[name] ?? name];
  const methods = new Map<string, Feature[]>();
  for (const [owner, members] of Object.entries(builtins)) {
    if (COMMON_METHODS.has(owner)) continue;
    for (const [name, member] of Object.entries(members)) {
      if (name === "__compat" || name.endsWith("_static")) continue;
      const known = methods.get(name);
      if (known) known.push(member as Feature);
      else methods.set(name, [member as Feature]);
    }
  }
  return {
    global(name: string): Browser[] {
      const found =
        builtins[name] ?? api[name] ?? (api.Window?.[name] as Feature | undefined) ?? api[`${name}_function`];
      return found && name in CHECKED_FIRST === false ? missingIn(found) : [];
    },
    member(object: string, name: string): Browser[] {
      const owner = interfaceOf(object);
      const found = (owner?.[`${name}_static`] ?? owner?.[name]) as Feature | undefined;
      return found && `${object}.${name}` in CHECKED_FIRST === false ? missingIn(found) : [];
    },
    /** The receiver of a method is unknown, so it counts only if it is too new in every interface that has it. */
    method(name: string): Browser[] {
      const owners = methods.get(name) ?? [];
      const missing = owners.map(missingIn);
      return missing.length > 0 && missing.every((browsers) => browsers.length > 0) ? (missing[0] ?? []) : [];
    },
  };
}

interface Node {
  type: string;
  [part: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const nameOf = (value: unknown): string | null =>
  isNode(value) && value.type === "Identifier" ? String(value.name) : null;

/** Features that some browser lacks, as `name: browsers`. Uses guarded by `?.` or `typeof` don't count. */
export function findTooNew(source: string, lookup: ReturnType<typeof supportLookup>): string[] {
  const found = new Set<string>();
  const report = (what: string, browsers: Browser[]) => {
    if (browsers.length > 0) found.add(`${what}: ${browsers.join(", ")}`);
  };
  const visitMember = (node: Node, isCalled: boolean) => {
    const name = node.computed ? null : nameOf(node.property);
    if (name === null || node.optional) return;
    const object = nameOf(node.object);
    if (object && (/^[A-Z]/.test(object) || Object.hasOwn(INSTANCES, object)))
      report(`${object}.${name}`, lookup.member(object, name));
    else if (isCalled) report(`.${name}()`, lookup.method(name));
  };
  const visit = (node: Node): void => {
    if (node.type === "UnaryExpression" && node.operator === "typeof") return;
    if (node.type === "MemberExpression") visitMember(node, false);
    if (node.type === "CallExpression" || node.type === "NewExpression") {
      const callee = node.callee;
      const name = nameOf(callee);
      if (name && !node.optional) report(name, lookup.global(name));
      if (isNode(callee) && callee.type === "MemberExpression" && !node.optional) visitMember(callee, true);
    }
    // `object.method?.()` checks for the method.
    const parts = node.optional && isNode(node.callee) ? { ...node, callee: node.callee.object } : node;
    for (const part of Object.values(parts)) {
      for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) visit(child);
    }
  };
  visit(parseAst(source) as unknown as Node);
  return [...found].sort();
}

export const readBrowserData = (): BrowserData =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve("@mdn/browser-compat-data"), "utf8"));

function main(): void {
  const folder = "dist/assets";
  const lookup = supportLookup(readBrowserData());
  const scripts = [...readdirSync(folder).map((name) => join(folder, name)), "dist/sw.js"];
  const faults = scripts
    .filter((name) => name.endsWith(".js"))
    .flatMap((name) => findTooNew(readFileSync(name, "utf8"), lookup).map((fault) => `${name}: ${fault}`));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.log(`${scripts.length} files use only features of the oldest browsers`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();
