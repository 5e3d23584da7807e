import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { packGuides } from "./guides.ts";

let folder = "";
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function catalogue(texts: string): string {
  folder = mkdtempSync(join(tmpdir(), "catalogue-"));
  mkdirSync(join(folder, "texts"));
  writeFileSync(
    join(folder, "exercises.csv"),
    "id,slug,nome,dificuldade,musculos\n7,a,Á,iniciante,\n9,b,Bê,avancado,\n",
  );
  writeFileSync(join(folder, "texts", "peito.toml"), texts);
  return folder;
}

it("packs the guides by exercise id, with the names of their variations", () => {
  const texts =
    '[a]\npassos = ["Deite."]\ndicas = ["Respire."]\nvariacoes = [{ exercicio = "b", diferenca = "Mais leve." }]';
  expect(packGuides(catalogue(texts))).toEqual({
    7: {
      slug: "a",
      difficulty: "iniciante",
      instructions: ["Deite."],
      tips: ["Respire."],
      variations: [{ exercise_id: 9, slug: "b", name: "Bê", difference: "Mais leve." }],
    },
  });
});

it("rejects texts of an unknown exercise", () => {
  const texts = "[c]\npassos = []\ndicas = []\nvariacoes = []";
  expect(() => packGuides(catalogue(texts))).toThrow("the catalogue has no exercise 'c'");
});

it("has a guide for every exercise of the catalogue", () => {
  const packed = Object.values(packGuides());
  expect(packed).toHaveLength(216);
  for (const { slug, instructions, tips, variations } of packed) {
    expect([slug, instructions.length > 3, tips.length > 1, variations.length > 1]).toEqual([slug, true, true, true]);
  }
});
