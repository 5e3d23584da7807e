/**
 * Keeps the parts of `src` apart. A feature reaches another one only through its index.ts, `ui` and `lib` know no
 * feature and no server, and nothing reaches into `app`. Prints every import that breaks a rule.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { pathToFileURL } from "node:url";

const IMPORT = /(?:from|import)\s*\(?\s*"([^"]+)"/g;

/** `specifier` as a path inside src, or null for a package. */
function resolve(file: string, specifier: string): string | null {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  return specifier.startsWith(".") ? posix.join(dirname(file), specifier) : null;
}

const area = (path: string) => path.match(/^features\/([^/]+)/)?.[1] ?? null;

/** Why `file` may not import `target` (both inside src), or null. */
export function offence(file: string, target: string): string | null {
  const [from = ""] = file.split("/");
  const [to = ""] = target.split("/");
  const isTest = /\.test\.tsx?$/.test(file) || from === "testing";
  if (isTest || from === "app") return null;
  if (to === "app") return "nothing may import app/";
  if (to === "testing") return "only tests may import testing/";
  if ((from === "lib" || from === "ui") && (to === "features" || to === "api")) return `${from}/ may not know ${to}/`;
  if (from === "lib" && to === "ui") return "lib/ may not know ui/";
  if (from === "api" && to !== "api" && to !== "lib") return `api/ may not know ${to}/`;
  if (from === "worker" && to !== "worker" && to !== "lib") return "worker/ runs without the app";
  const other = area(target);
  if (other === null || other === area(file) || target === `features/${other}`) return null;
  return `reach '${other}' through its index.ts`;
}

export function offences(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, specifier = ""]) => {
    const target = resolve(file, specifier);
    const why = target && offence(file, target);
    return why ? [`src/${file}: imports "${specifier}": ${why}`] : [];
  });
}

function main(): void {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  const found = files.flatMap((file) => offences(file, readFileSync(join("src", file), "utf8")));
  for (const line of found) console.error(line);
  if (found.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();
