/** Prints import cycles in `src`, including type imports; dynamic imports don't count. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { pathToFileURL } from "node:url";

const IMPORT = /^(?:import|export)\s(?:[^"';]*?\sfrom\s+)?"(?<specifier>[^"]+)"/gm;
const ENDINGS = ["", ".ts", ".tsx", "/index.ts"];

/** Each file and its imports. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** Strongly connected components that form a cycle (Tarjan's algorithm). */
export function findCycles(graph: Graph): string[][] {
  const found: string[][] = [];
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];

  function visit(file: string): number {
    const number = numbers.size;
    numbers.set(file, number);
    lowest.set(file, number);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      const reached = numbers.has(next) ? (stack.includes(next) ? (numbers.get(next) ?? 0) : number) : visit(next);
      lowest.set(file, Math.min(lowest.get(file) ?? number, reached));
    }
    if (lowest.get(file) === number) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1) found.push(group.sort());
    }
    return lowest.get(file) ?? number;
  }

  for (const file of graph.keys()) if (!numbers.has(file)) visit(file);
  return found.sort();
}

/** Static imports of a source, as paths without extension; packages are left out. */
export function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].flatMap(({ groups }) => {
    const specifier = groups?.specifier ?? "";
    if (specifier.startsWith("@/")) return [specifier.slice(2)];
    return specifier.startsWith(".") ? [posix.join(dirname(file), specifier)] : [];
  });
}

function graphOf(folder: string): Graph {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  const known = new Set(files);
  const fileOf = (path: string) => ENDINGS.map((ending) => path + ending).find((name) => known.has(name));
  const targets = (file: string) =>
    importsOf(file, readFileSync(join(folder, file), "utf8")).flatMap((path) => fileOf(path) ?? []);
  return new Map(files.map((file) => [file, targets(file)]));
}

function main(): void {
  if (!existsSync("src")) throw new Error("run it in frontend/");
  const found = findCycles(graphOf("src"));
  for (const cycle of found) console.error(`import each other: ${cycle.join(", ")}`);
  if (found.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();
