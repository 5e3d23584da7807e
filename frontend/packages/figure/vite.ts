import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { CATALOGUE, readExercises } from "./catalogue.ts";

const NAME = "virtual:demonstrations";
const RESOLVED = `\0${NAME}`;

const poseFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort();

/** Data of all demonstrations, by slug. */
export function packDemonstrations(catalogue = CATALOGUE): Record<string, unknown> {
  const rows = readExercises(readFileSync(join(catalogue, "exercises.csv"), "utf8"));
  const muscles = new Map(rows.map((row) => [row.slug, row.muscles]));
  const packed: Record<string, unknown> = {};
  for (const file of poseFiles(join(catalogue, "poses"))) {
    const group = JSON.parse(readFileSync(join(catalogue, "poses", file), "utf8")) as Record<string, object>;
    for (const [slug, data] of Object.entries(group)) {
      if (slug in packed) throw new Error(`${file}: '${slug}' has poses twice`);
      if (!muscles.has(slug)) throw new Error(`${file}: the catalogue has no exercise '${slug}'`);
      packed[slug] = { ...data, muscles: muscles.get(slug) };
    }
  }
  return packed;
}

/** Serves all poses as one virtual module, so that they become a single lazy chunk. */
export function demonstrations(): Plugin {
  return {
    name: "evolua-demonstrations",
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return;
      for (const file of poseFiles(join(CATALOGUE, "poses"))) this.addWatchFile(join(CATALOGUE, "poses", file));
      this.addWatchFile(join(CATALOGUE, "exercises.csv"));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(packDemonstrations()))});`;
    },
  };
}
