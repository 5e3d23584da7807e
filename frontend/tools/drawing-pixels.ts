/**
 * Measures the drawings as pixels of a list's picture, in Chromium: which exercises hardly show their target muscle, and
 * whose pictures are most alike.
 *
 *   node tools/drawing-pixels.ts
 */
import { withDemonstrationPage } from "./demonstration-page.ts";
import type { Pair, Tint } from "./drawing-pixels-page.ts";

interface Measures {
  measureTints(): Tint[];
  closestCovers(most: number): Pair[];
}

export interface DrawingPixels {
  tints: Tint[];
  pairs: Pair[];
}

/** The tints of all exercises, and the pairs with the most alike pictures. */
export async function measureDrawings(most = 30): Promise<DrawingPixels> {
  let measured: DrawingPixels = { tints: [], pairs: [] };
  await withDemonstrationPage("tools/drawing-pixels-page.ts", 800, async (page) => {
    measured = await page.evaluate((pairs) => {
      const measures = window as unknown as Measures;
      return { tints: measures.measureTints(), pairs: measures.closestCovers(pairs) };
    }, most);
  });
  return measured;
}

/** Fewest pixels that the target muscle needs in at least one step, in which it must show more than the helping ones. */
export const LEAST_TINT = 25;
export const isWeak = ({ primary, secondary }: Tint): boolean => primary < LEAST_TINT || primary <= secondary;

if (import.meta.main) {
  const { tints, pairs } = await measureDrawings();
  for (const { slug, figure, primary, secondary } of tints.filter(isWeak))
    console.log(`${slug}, ${figure}: ${primary} and ${secondary} px`);
  for (const { slugs, difference } of pairs) console.log(`${difference.toFixed(2)}: ${slugs.join(", ")}`);
}
