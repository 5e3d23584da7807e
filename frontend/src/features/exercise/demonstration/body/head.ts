import { cap, ellipsoid, silhouette } from "../geometry/ellipsoid";
import { ellipse, hull, type Outline } from "../geometry/trace";
import { scale, unit, type V3, within } from "../geometry/vector";
import { project, projectDirection, sortDepth, type View } from "../geometry/view";
import { fillOutlines, type Layer } from "../paint";
import { around } from "./part";
import type { Skeleton } from "./skeleton";

/** Hair reaches from the forehead over the crown to the nape. */
const HAIR = { middle: unit([-0.72, 0.7, 0]), cosine: -0.02 };
const EYE_SIZE = Math.cos(0.075);
const eye = (out: number): V3 => unit([0.9, -0.2, 0.42 * out]);

const SIDES = [1, -1] as const;

function ears(view: View, { head }: Skeleton): Outline[] {
  return SIDES.flatMap((out) => {
    const at = within(head, -0.4, -1.5, 7.2 * out);
    if (sortDepth(view, at) < sortDepth(view, head.at) + 2) return [];
    const [wide, tall] = [scale(head.front, 1.5), scale(head.up, 2.6)];
    const points = ellipse(project(view, at), projectDirection(view, wide), projectDirection(view, tall));
    return [{ points, isSmooth: true }];
  });
}

export function headLayer(view: View, skeleton: Skeleton): Layer {
  const { head } = skeleton;
  const crown = within(head, -0.6, 2, 0);
  const skull = ellipsoid(head, crown, 9.4, 9.6, 7.4);
  const jaw = ellipsoid(head, within(head, 2, -4.8, 0), 5.8, 6.9, 5.7);
  const face: Outline = { points: hull([...silhouette(view, skull), ...silhouette(view, jaw)]), isSmooth: false };
  const nose = around(view, [within(head, 8.7, -2.4, 0), 1.3], [within(head, 7.8, 1, 0), 0.8]);
  const hair = cap(view, ellipsoid(head, crown, 9.9, 10.1, 7.9), HAIR.middle, HAIR.cosine);
  const eyes = SIDES.flatMap((out) => cap(view, skull, eye(out), EYE_SIZE) ?? []);
  return {
    depth: sortDepth(view, head.at),
    paint(ink) {
      fillOutlines(ink, [face, nose], "body", true);
      if (hair) fillOutlines(ink, [hair], "hair", true);
      fillOutlines(ink, eyes, "line");
      fillOutlines(ink, ears(view, skeleton), "body", true);
    },
  };
}
