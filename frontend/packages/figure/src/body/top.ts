import type { Outline } from "../geometry/trace";
import { add, along, cross, dot, radians, scale, unit, type V3 } from "../geometry/vector";
import type { V2, View } from "../geometry/view";
import { OUT, SIDES, type Side } from "../pose";
import { around } from "./part";
import type { Skeleton } from "./skeleton";
import { outline, patch, type Spot, type Surface } from "./surface";

/** Places of the right half of a sports top on the trunk, as in `muscles.ts`. */
const HEM = 31.5;
const EDGE = 41;
const FRONT: readonly Spot[] = [
  [35, -4],
  [42.8, -4],
  [43.6, 10],
  [46.5, 22],
  [49, 30],
  [49, 39],
  [46, 47],
  [43, 60],
  [41, 84],
  [35, 76],
];
const BACK: readonly Spot[] = [
  [36, 184],
  [45.5, 184],
  [46.5, 166],
  [46, 154],
  [42.5, 140],
  [40.5, 112],
  [36, 110],
];
const STRAPS: readonly Spot[] = [
  [48, 34.5],
  [45.5, 163],
];
const STRAP = 1.35;

/** The curve under a breast. */
const BREAST: readonly Spot[] = [
  [37.6, 66],
  [35.4, 58],
  [34, 46],
  [33.5, 32],
  [34, 19],
  [35.4, 10],
];

/** Where a breast is turned further from the camera, its line would lie on the outline. */
const TURNED = 3.5;
/** How far a breast leans over its line, for the length of a normal. */
const OVERHANG = 9;

/** A point just under the surface, so that a strap there stays inside the silhouette. */
export function pointOn({ ring }: Surface, [place, turn]: Spot, out: number): { at: V3; normal: V3 } {
  const { at, side, front } = ring(place);
  const normal = add(scale(side, Math.sin(radians(turn)) * out), scale(front, Math.cos(radians(turn))));
  return { at: along(at, normal, 0.88), normal };
}

/** A sports top; its straps run over the slopes between neck and shoulders, which are `thick`. */
export function top(
  view: View,
  { chest }: Skeleton,
  surface: Surface,
  slopeAt: (side: Side) => V3,
  thick: number,
): Outline[] {
  return [
    outline(view, surface, HEM, EDGE),
    ...SIDES.flatMap((side) => {
      const out = OUT[side];
      const over = along(slopeAt(side), chest.up, thick - STRAP);
      const straps = STRAPS.flatMap((spot) => {
        const { at, normal } = pointOn(surface, spot, out);
        return dot(normal, view.toward) < 0 ? [] : [around(view, [at, STRAP], [over, STRAP])];
      });
      return [...[FRONT, BACK].flatMap((spots) => patch(view, surface, spots, out) ?? []), ...straps];
    }),
  ];
}

/** The lines under the breasts, which hide them from a camera above. */
export const breastLines = (view: View, surface: Surface): (readonly V2[])[] =>
  SIDES.map((side) => {
    const [place, turn] = BREAST[2] as Spot;
    const { side: aside, front } = surface.ring(place);
    const under = scale(unit(cross(front, aside)), OVERHANG);
    const { normal } = pointOn(surface, [place, turn], OUT[side]);
    const isHidden = dot(add(normal, under), view.toward) < TURNED;
    return isHidden ? [] : (patch(view, surface, BREAST, OUT[side])?.points ?? []);
  });
