import type { Outline } from "../geometry/trace";
import { along, mix, type V3, within } from "../geometry/vector";
import type { View } from "../geometry/view";
import { type Bead, fillOutlines, type Layer } from "../paint";
import { OUT, SIDES, type Side } from "../pose";
import { around, type Look, NEAR, paintMuscles, type Skinned, tintOf, workedOn } from "./part";
import { neckSurface, spineAt, trunkSurface } from "./shape";
import type { Skeleton } from "./skeleton";
import { outline } from "./surface";

/** Upper edge of the shorts above the hip joints. */
const WAISTBAND = 8;

/** How far the line from neck to shoulder curves down. */
const SAG = 2.2;

/** The line from the neck to a shoulder, which moves with a shrug; `inset` leaves an edge of skin. */
function slope(view: View, { chest, arms }: Skeleton, side: Side, inset: number): Outline[] {
  const shoulder = along(arms[side].root, chest.right, -1.5 * OUT[side]);
  const neck = within(chest, -0.5, 5.5, 2.5 * OUT[side]);
  const sag = along(mix(neck, shoulder, 0.42), chest.up, -SAG);
  const ends: [V3, number][] = [
    [neck, 3.6 - inset],
    [sag, 4.2 - inset],
    [shoulder, 5.2 - inset * 2],
  ];
  return [around(view, ...ends.slice(0, 2)), around(view, ...ends.slice(1))];
}

/** Two beads side by side at some heights, and one in the neck. */
function trunkBeads(skeleton: Skeleton): Bead[] {
  const rings = [-2, 9, 21, 33, 44].flatMap((place) => {
    const { at, front, right } = spineAt(skeleton, place);
    return [6, -6].map((aside): Bead => ({ at: along(along(at, right, aside), front, 0.5), radius: 9.5 }));
  });
  return [...rings, { at: spineAt(skeleton, 55).at, radius: 6 }];
}

export function trunkLayer(view: View, skeleton: Skeleton, look: Look): Layer {
  const surface = trunkSurface(skeleton);
  const halves = SIDES.map((side) => ({
    skin: { part: "trunk", surface, out: OUT[side] } satisfies Skinned,
    worked: workedOn(side, look),
    side,
  }));
  const slopes = SIDES.flatMap((side) => slope(view, skeleton, side, 0));
  const parts = [outline(view, surface), outline(view, neckSurface(skeleton)), ...slopes];
  return {
    name: "trunk",
    beads: trunkBeads(skeleton),
    paint(ink) {
      fillOutlines(ink, parts, NEAR.body, true);
      for (const { skin, worked } of halves) paintMuscles(ink, view, skin, worked, NEAR.tone);
      for (const { side, worked } of halves) {
        const trapezius = tintOf("Trapézio", worked);
        if (trapezius) fillOutlines(ink, slope(view, skeleton, side, 1), trapezius);
      }
      fillOutlines(ink, [outline(view, surface, -Infinity, WAISTBAND)], "shorts");
      for (const { skin, worked } of halves) paintMuscles(ink, view, skin, worked);
    },
  };
}
