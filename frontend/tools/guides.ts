import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import type { Plugin } from "vite";
import { CATALOGUE, readExercises } from "../packages/figure/catalogue.ts";
import type { Level } from "../src/api/schema.ts";
import type { CatalogueGuide } from "../src/features/exercise/guide/catalogueGuide.ts";

const NAME = "virtual:guides";
const RESOLVED = `\0${NAME}`;

/** The tables of a text file. */
interface Texts {
  passos: string[];
  dicas: string[];
  variacoes: { exercicio: string; diferenca: string }[];
}

const textFiles = (folder: string) =>
  readdirSync(join(folder, "texts"))
    .filter((name) => name.endsWith(".toml"))
    .sort()
    .map((name) => join(folder, "texts", name));

/** The guides of all exercises of the catalogue, by exercise id. */
export function packGuides(catalogue = CATALOGUE): Record<number, CatalogueGuide> {
  const exercises = new Map(
    readExercises(readFileSync(join(catalogue, "exercises.csv"), "utf8")).map((it) => [it.slug, it]),
  );
  const find = (slug: string) => {
    const exercise = exercises.get(slug);
    if (!exercise) throw new Error(`the catalogue has no exercise '${slug}'`);
    return exercise;
  };
  const packed: Record<number, CatalogueGuide> = {};
  for (const file of textFiles(catalogue)) {
    for (const [slug, texts] of Object.entries(parse(readFileSync(file, "utf8")) as unknown as Record<string, Texts>)) {
      const { id, level } = find(slug);
      packed[id] = {
        slug,
        difficulty: level as Level,
        instructions: texts.passos,
        tips: texts.dicas,
        variations: texts.variacoes.map(({ exercicio, diferenca }) => {
          const { id: exercise_id, name } = find(exercicio);
          return { exercise_id, slug: exercicio, name, difference: diferenca };
        }),
      };
    }
  }
  return packed;
}

/** Serves all guides as one virtual module: a lazy chunk that the service worker stores for use offline. */
export function guides(): Plugin {
  return {
    name: "evolua-guides",
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return;
      for (const file of textFiles(CATALOGUE)) this.addWatchFile(file);
      this.addWatchFile(join(CATALOGUE, "exercises.csv"));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(packGuides()))});`;
    },
  };
}
