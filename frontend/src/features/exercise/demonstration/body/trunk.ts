import { along, middle, within } from "../geometry/vector";
import { sortDepth, type View } from "../geometry/view";
import { fillOutlines, type Layer } from "../paint";
import { OUT, SIDES } from "../pose";
import { around, NEAR, paintMuscles, type Skinned, tintOf, type Worked } from "./part";
import { neckSurface, trunkSurface } from "./shape";
import type { Skeleton } from "./skeleton";
import { outline } from "./surface";

/** How high above the hip joints the shorts reach. */
const WAISTBAND = 8;

/** From the neck down to the shoulders, whose shrug they follow; `inset` leaves a rim of skin. */
const slopes = (view: View, { chest, arms }: Skeleton, inset: number) =>
  SIDES.map((side) => {
    const shoulder = along(arms[side].root, chest.right, -3 * OUT[side]);
    const neck = within(chest, -0.5, 5.5, 2.5 * OUT[side]);
    return around(view, [neck, 3.6 - inset], [shoulder, 5 - inset * 2]);
  });

export function trunkLayer(view: View, skeleton: Skeleton, worked: Worked): Layer {
  const surface = trunkSurface(skeleton);
  const halves = SIDES.map((side): Skinned => ({ part: "trunk", surface, out: OUT[side] }));
  const parts = [outline(view, surface), outline(view, neckSurface(skeleton)), ...slopes(view, skeleton, 0)];
  const trapezius = tintOf("Trapézio", worked);
  return {
    depth: sortDepth(view, middle(skeleton.pelvis.at, skeleton.chest.at)),
    paint(ink) {
      fillOutlines(ink, parts, NEAR.body, true);
      for (const half of halves) paintMuscles(ink, view, half, worked, NEAR.tone);
      if (trapezius) fillOutlines(ink, slopes(view, skeleton, 1), trapezius);
      fillOutlines(ink, [outline(view, surface, -Infinity, WAISTBAND)], "shorts");
      for (const half of halves) paintMuscles(ink, view, half, worked);
    },
  };
}
