import type { Outline } from "../geometry/trace";
import { along, dot, mix, type V3, within } from "../geometry/vector";
import type { View } from "../geometry/view";
import { type Bead, fillOutlines, type Layer, strokeLine } from "../paint";
import { OUT, SIDES, type Side } from "../pose";
import type { Build } from "./builds";
import { around, type Look, NEAR, paintMuscles, type Skinned, tintOf, workedOn } from "./part";
import { neckSurface, spineAt, trunkSurface } from "./shape";
import type { Skeleton } from "./skeleton";
import { outline, type Surface } from "./surface";
import { breastLines, pointOn, top } from "./top";

/** The line from the neck to a shoulder, which moves with a shrug: its ends, and where it sags between them. */
function slopePoints({ chest, arms }: Skeleton, { slope: [, , , sag] }: Build, side: Side): [V3, V3, V3] {
  const shoulder = along(arms[side].root, chest.right, -1.5 * OUT[side]);
  const neck = within(chest, -0.5, 5.5, 2.5 * OUT[side]);
  return [neck, along(mix(neck, shoulder, 0.42), chest.up, -sag), shoulder];
}

/** The slope between neck and shoulder; `inset` leaves an edge of skin. */
function slope(view: View, skeleton: Skeleton, build: Build, side: Side, inset: number): Outline[] {
  const [neck, sag, shoulder] = slopePoints(skeleton, build, side);
  const ends: [V3, number][] = [
    [neck, build.slope[0] - inset],
    [sag, build.slope[1] - inset],
    [shoulder, build.slope[2] - inset * 2],
  ];
  return [around(view, ...ends.slice(0, 2)), around(view, ...ends.slice(1))];
}

/** Fills the gap between a raised slope and the trapezius of the back, for a camera that sees them. */
function toBack(view: View, skeleton: Skeleton, build: Build, side: Side, surface: Surface): Outline[] {
  if (dot(skeleton.chest.front, view.toward) > -0.2) return [];
  const [neck, sag] = slopePoints(skeleton, build, side);
  const on = (place: number, turn: number) => pointOn(surface, [place, turn], OUT[side]).at;
  return [around(view, [neck, 1.5], [sag, build.slope[1] - 0.7], [on(48, 120), 0.8], [on(46, 172), 0.8])];
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
  const { build } = look;
  const surface = trunkSurface(build, skeleton);
  const skin = outline(view, surface);
  const bare = outline(view, surface, build.shorts[0], Number.POSITIVE_INFINITY);
  const halves = SIDES.map((side) => ({
    skin: { part: "trunk", surface, out: OUT[side], skin, bare } satisfies Skinned,
    worked: workedOn(side, look),
    side,
  }));
  const slopes = SIDES.flatMap((side) => slope(view, skeleton, build, side, 0));
  const parts = [skin, outline(view, neckSurface(build, skeleton)), ...slopes];
  return {
    name: "trunk",
    beads: trunkBeads(skeleton),
    paint(ink) {
      fillOutlines(ink, parts, NEAR.body, true);
      for (const { skin, worked } of halves) paintMuscles(ink, view, skin, worked, NEAR.tone);
      if (build.hasTop)
        fillOutlines(
          ink,
          top(view, skeleton, surface, (side) => slopePoints(skeleton, build, side)[1], build.slope[1]),
          "shorts",
        );
      for (const { side, worked } of halves) {
        const trapezius = tintOf("Trapézio", worked);
        if (!trapezius) continue;
        const back = trapezius === "primary" ? toBack(view, skeleton, build, side, surface) : [];
        fillOutlines(ink, [...slope(view, skeleton, build, side, 0.7), ...back], trapezius);
      }
      fillOutlines(ink, [outline(view, surface, -Infinity, build.shorts[0])], "shorts");
      for (const { skin, worked } of halves) paintMuscles(ink, view, skin, worked);
      if (build.hasTop) for (const line of breastLines(view, surface)) strokeLine(ink, line, "strand");
    },
  };
}
