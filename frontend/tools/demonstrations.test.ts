import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { afterEach, expect, it } from "vitest";
import { readExercises } from "../packages/figure/catalogue.ts";
import { demonstrations, packDemonstrations } from "../packages/figure/vite.ts";

const MOST = 48_000;
const FRONTEND = join(import.meta.dirname, "..");

/** Builds the player with all poses and the drawing code, without shared libraries. */
async function builtPlayer(): Promise<Rolldown.RolldownOutput> {
  const built = await build({
    root: FRONTEND,
    configFile: false,
    logLevel: "error",
    plugins: [demonstrations()],
    resolve: { alias: { "@": join(FRONTEND, "src") } },
    build: {
      write: false,
      rolldownOptions: {
        input: "src/features/exercise/demonstration/Player.tsx",
        external: /^(react|@mantine|@tabler)/,
        preserveEntrySignatures: "strict",
      },
    },
  });
  return (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
}

it("builds one lazy file of at most 48 KB compressed", async () => {
  const { output } = await builtPlayer();
  const scripts = output.flatMap((file) => (file.type === "chunk" ? [file.code] : []));
  const styles = output.flatMap((file) => (file.type === "asset" ? [file.source] : []));
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toContain("agachamento_livre");
  const bytes = [...scripts, ...styles].reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
  expect(bytes).toBeLessThanOrEqual(MOST);
}, 60_000);

it("reads muscles with a full share as primary, and the others as secondary", () => {
  const [row] = readExercises(
    "id,slug,nome,grupo_muscular,equipamento,dificuldade,padrao_movimento,unilateral,musculos\n7,a,Á,Peito,barra,iniciante,x,1,Peito:1.0;Tríceps:0.5\n",
  );
  expect(row).toEqual({
    id: 7,
    slug: "a",
    name: "Á",
    level: "iniciante",
    group: "Peito",
    equipment: "barra",
    pattern: "x",
    isOneSided: true,
    muscles: [["Peito"], ["Tríceps"]],
  });
});

let folder = "";
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function catalogue(...files: object[]): string {
  folder = mkdtempSync(join(tmpdir(), "catalogue-"));
  mkdirSync(join(folder, "poses"));
  writeFileSync(join(folder, "exercises.csv"), "slug,musculos\na,Peito:1.0\nb,\n");
  for (const [i, file] of files.entries()) writeFileSync(join(folder, "poses", `${i}.json`), JSON.stringify(file));
  return folder;
}

it("merges the files of all groups and adds each exercise's muscles", () => {
  expect(packDemonstrations(catalogue({ b: { view: 1 } }, { a: { view: 2 } }))).toEqual({
    b: { view: 1, muscles: [[], []] },
    a: { view: 2, muscles: [["Peito"], []] },
  });
});

it("rejects duplicate poses and unknown exercises", () => {
  expect(() => packDemonstrations(catalogue({ a: {} }, { a: {} }))).toThrow("1.json: 'a' has poses twice");
  rmSync(folder, { recursive: true });
  expect(() => packDemonstrations(catalogue({ c: {} }))).toThrow("0.json: the catalogue has no exercise 'c'");
});
