/**
 * Draws the stills of the demonstrations onto a contact sheet for review.
 *
 *   node tools/contact-sheet.ts                       all exercises, into /tmp/demonstrations-light.png and -dark.png
 *   node tools/contact-sheet.ts --only agachamento_livre,stiff_barra --size 320 --out /tmp/sheet
 *                                                     two exercises, larger, into /tmp/sheet-light.png and -dark.png
 *   --figure woman or man draws one figure instead of both by turns
 *   --betweens adds moments between the steps, --covers draws the pictures of lists instead, --other only what
 *   has a second camera, seen from there, --schemes light only the light sheet
 */
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { CATALOGUE, readExercises } from "../packages/figure/catalogue.ts";
import type { SheetOptions } from "./contact-sheet-page.ts";
import { withDemonstrationPage } from "./demonstration-page.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    size: { type: "string", default: "96" },
    width: { type: "string", default: "1480" },
    out: { type: "string", default: join(tmpdir(), "demonstrations") },
    schemes: { type: "string", default: "light,dark" },
    figure: { type: "string", default: "alternate" },
    betweens: { type: "boolean", default: false },
    covers: { type: "boolean", default: false },
    other: { type: "boolean", default: false },
  },
});

function groups(): SheetOptions["groups"] {
  const only = values.only?.split(",");
  const wanted = readExercises(readFileSync(join(CATALOGUE, "exercises.csv"), "utf8")).filter(
    ({ slug }) => !only || only.includes(slug),
  );
  const names = [...new Set(wanted.map(({ group }) => group))];
  return names.map((name) => ({ name, exercises: wanted.filter(({ group }) => group === name) }));
}

for (const scheme of values.schemes.split(",")) {
  const options: SheetOptions = {
    groups: groups(),
    size: Number(values.size),
    scheme,
    withBetweens: values.betweens,
    onlyCovers: values.covers,
    isOther: values.other,
    figure: values.figure as SheetOptions["figure"],
  };
  await withDemonstrationPage("tools/contact-sheet-page.ts", Number(values.width), async (page) => {
    await page.evaluate(
      (sheet) => (window as unknown as { drawSheet(o: SheetOptions): void }).drawSheet(sheet),
      options,
    );
    await page.locator("main").screenshot({ path: `${values.out}-${scheme}.png` });
  });
}
