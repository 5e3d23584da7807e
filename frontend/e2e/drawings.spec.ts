import { isWeak, measureDrawings } from "../tools/drawing-pixels.ts";
import { expect, test } from "./support/test.ts";

/** Below this mean difference of two pictures, of 255, a list doesn't tell their exercises apart. */
const LEAST_DIFFERENCE = 10;

test("the drawings show their target muscle, and no two pictures are alike", async () => {
  const { tints, pairs } = await measureDrawings();
  expect(tints.length).toBeGreaterThan(150);
  expect(tints.filter(isWeak)).toEqual([]);
  expect(pairs.filter(({ difference }) => difference < LEAST_DIFFERENCE)).toEqual([]);
});
