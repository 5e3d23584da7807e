/**
 * Compressed JavaScript that each measured screen needs before it works, against the stored baseline.
 *
 *   node tools/size.ts            fails if a screen grew by more than 5 %, or needs too many files
 *   node tools/size.ts --accept   stores the measured sizes as the baseline
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { paths } from "../src/lib/paths.ts";
import { type BuiltChunk, CHUNK_LIST } from "./chunks.ts";
import { screens as routes } from "./screens.ts";

type Sizes = Record<string, number>;
interface Screen {
  entries: string[];
  mostFiles: number;
}

const KIB = 1000;
const BASELINE = "tools/size-baseline.json";
const GROWTH = 1.05;
const MAX_FILES = 12;
export const screens: Record<string, Screen> = {
  dashboard: { entries: ["app.html", ...routes[paths.dashboard].modules], mostFiles: MAX_FILES },
  session: { entries: ["app.html", ...routes[paths.session].modules], mostFiles: MAX_FILES },
  progress: { entries: ["app.html", ...routes[paths.progress].modules], mostFiles: MAX_FILES },
  // The chart comes after the first paint.
  chart: {
    entries: ["app.html", ...routes[paths.progress].modules, "src/features/progress/course/CourseChart.tsx"],
    mostFiles: 2 * MAX_FILES,
  },
};

/** All files that the entries load through static imports. */
export function closure(chunks: readonly BuiltChunk[], entries: readonly string[]): string[] {
  const importsOf = new Map(chunks.map(({ file, imports }) => [file, imports]));
  const files = new Set<string>();
  const queue = entries.map((entry) => {
    const chunk = chunks.find(({ modules }) => modules.includes(entry));
    if (!chunk) throw new Error(`'${entry}' is not in the build`);
    return chunk.file;
  });
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    queue.push(...(importsOf.get(file) ?? []));
  }
  return [...files];
}

/** A chunk's name without the hash, which changes with every edit. */
export const stableName = (file: string) => file.replace(/^assets\//, "").replace(/-[\w-]{8}\.js$/, "");

export function measure(files: readonly string[], sizeOf: (file: string) => number): Sizes {
  const sizes: Sizes = {};
  for (const file of files) {
    const name = stableName(file);
    sizes[name] = (sizes[name] ?? 0) + sizeOf(file);
  }
  return sizes;
}

export const total = (sizes: Sizes) => Object.values(sizes).reduce((sum, size) => sum + size, 0);

/** The chunks that are new or larger than before, by growth, largest first. */
export function grown(now: Sizes, before: Sizes): [string, number][] {
  return Object.entries(now)
    .map(([name, size]): [string, number] => [name, size - (before[name] ?? 0)])
    .filter(([, by]) => by > 0)
    .sort((a, b) => b[1] - a[1]);
}

export function faults(name: string, now: Sizes, before: Sizes | undefined): string[] {
  const found: string[] = [];
  if (before && total(now) > total(before) * GROWTH) {
    const chunks = grown(now, before).map(([chunk, by]) => `${chunk} +${by}`);
    found.push(`${name}: grew from ${total(before)} to ${total(now)} bytes (${chunks.join(", ")})`);
  }
  return found;
}

function main(accept: boolean): void {
  const built = JSON.parse(readFileSync(`dist/${CHUNK_LIST}`, "utf8")) as BuiltChunk[];
  const baseline = existsSync(BASELINE) ? (JSON.parse(readFileSync(BASELINE, "utf8")) as Record<string, Sizes>) : {};
  const sizeOf = (file: string) => brotliCompressSync(readFileSync(`dist/${file}`)).length;
  const all: Record<string, Sizes> = {};
  const found: string[] = [];
  for (const [name, screen] of Object.entries(screens)) {
    const files = closure(built, screen.entries);
    const sizes = measure(files, sizeOf);
    all[name] = sizes;
    console.log(`${name}: ${(total(sizes) / KIB).toFixed(1)} KB brotli in ${files.length} files`);
    for (const [chunk, size] of Object.entries(sizes).sort((a, b) => b[1] - a[1])) {
      console.log(`  ${(size / KIB).toFixed(1).padStart(6)}  ${chunk}`);
    }
    found.push(...faults(name, sizes, accept ? undefined : baseline[name]));
    if (files.length > screen.mostFiles) found.push(`${name}: ${files.length} files instead of ${screen.mostFiles}`);
  }
  if (accept) writeFileSync(BASELINE, `${JSON.stringify(all, null, 2)}\n`);
  for (const fault of found) console.error(fault);
  if (found.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main(process.argv.includes("--accept"));
