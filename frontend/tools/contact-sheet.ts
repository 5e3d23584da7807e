/**
 * Draws the stills of the demonstrations onto a contact sheet for review.
 *
 *   node tools/contact-sheet.ts                       all exercises, light and dark, into docs/demonstrations
 *   node tools/contact-sheet.ts --only agachamento_livre,stiff_barra --size 320 --out /tmp/sheet
 *                                                     two exercises, larger, into /tmp/sheet-light.png and -dark.png
 *   --figure woman or man draws one figure instead of both by turns
 *   --betweens adds moments between the steps, --schemes light draws only the light sheet
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { SheetOptions } from "./contact-sheet-page.ts";
import { withDemonstrationPage } from "./demonstration-page.ts";
import { CATALOGUE, readExercises } from "./demonstrations.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    size: { type: "string", default: "96" },
    width: { type: "string", default: "1480" },
    out: { type: "string", default: join(import.meta.dirname, "../../docs/demonstrations/contact-sheet") },
    schemes: { type: "string", default: "light,dark" },
    figure: { type: "string", default: "alternate" },
    betweens: { type: "boolean", default: false },
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
