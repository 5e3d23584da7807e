/**
 * What each screen test loaded when it last passed, so that the fast checks run only the tests that a change can affect.
 * Imports alone can't tell: the routes import every screen, but a test loads only the screens that it visits.
 */
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";

export const root = new URL("../..", import.meta.url).pathname.replace(/\/$/, "");

/** Each passed test file, and the hash of each file that it loaded. Paths are relative to the frontend's folder. */
export type Records = Record<string, Record<string, string>>;

/** Affect every test without being loaded as modules. */
const SHARED_INPUTS = [
  "package-lock.json",
  "vitest.config.ts",
  "tools/{demonstrations,guides}.ts",
  "../catalogue/exercises.csv",
  "../catalogue/{poses,texts}/**/*.*",
];

const hash = (content: string | Buffer) => createHash("sha256").update(content).digest("base64url");

/** Hashes a file by its path; null if it doesn't exist. Reads each file once. */
export function fileHashes(folder = root) {
  const known = new Map<string, string | null>();
  return (file: string): string | null => {
    let found = known.get(file);
    if (found === undefined) {
      const path = `${folder}/${file}`;
      found = existsSync(path) ? hash(readFileSync(path)) : null;
      known.set(file, found);
    }
    return found;
  };
}

/** One hash of all shared inputs, kept in each record under this name. */
export const SHARED = "shared inputs";

export function hashSharedInputs(hashOf: (file: string) => string | null): string {
  const files = globSync(SHARED_INPUTS, { cwd: root, exclude: (path) => path.includes("node_modules") }).sort();
  return hash(files.map((file) => `${file} ${hashOf(file)}`).join("\n"));
}

/** Drops query strings, virtual modules and packages. */
export function sourceFiles(modules: readonly string[]): string[] {
  const files = modules
    .map((module) => module.replace(/^file:\/\//, "").replace(/\?.*$/, ""))
    .filter((path) => path.startsWith("/") && !path.includes("/node_modules/") && existsSync(path))
    .map((path) => relative(root, path));
  return [...new Set(files)].sort();
}

/** The tests without a record, and those of which a loaded file has changed since. */
export function affectedTests(
  tests: readonly string[],
  records: Records,
  shared: string,
  hashOf: (file: string) => string | null,
): string[] {
  return tests.filter((test) => {
    const record = records[test];
    if (!record || record[SHARED] !== shared) return true;
    return Object.entries(record).some(([file, before]) => file !== SHARED && hashOf(file) !== before);
  });
}

export function readRecords(path: string): Records {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Records;
  } catch {
    return {};
  }
}

export function writeRecords(path: string, records: Records) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(records));
}
