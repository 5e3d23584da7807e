import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { Level } from "../src/api/schema.ts";

const NAME = "virtual:demonstrations";
const RESOLVED = `\0${NAME}`;
export const CATALOGUE = join(import.meta.dirname, "../../catalogue");

/** The columns of the catalogue that demonstrations and guides need. */
export interface ExerciseRow {
  id: number;
  slug: string;
  name: string;
  level: Level;
  group: string;
  equipment: string;
  pattern: string;
  /** Sides are trained one after the other. */
  isOneSided: boolean;
  /** Primary and assisting muscles. */
  muscles: [primary: string[], secondary: string[]];
}

function musclesIn(cell: string): ExerciseRow["muscles"] {
  const weighed = cell.split(";").map((entry) => entry.split(":"));
  const those = (isPrimary: boolean) =>
    weighed.flatMap(([muscle = "", weight]) => (muscle && (Number(weight) === 1) === isPrimary ? [muscle] : []));
  return [those(true), those(false)];
}

/** Parses the catalogue; its cells contain no commas. */
export function readExercises(csv: string): ExerciseRow[] {
  const [header = "", ...lines] = csv.trim().split(/\r?\n/);
  const columns = header.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    const cell = (column: string) => cells[columns.indexOf(column)] ?? "";
    return {
      id: Number(cell("id")),
      slug: cell("slug"),
      name: cell("nome"),
      level: cell("dificuldade") as Level,
      group: cell("grupo_muscular"),
      equipment: cell("equipamento"),
      pattern: cell("padrao_movimento"),
      isOneSided: cell("unilateral") === "1",
      muscles: musclesIn(cell("musculos")),
    };
  });
}

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
