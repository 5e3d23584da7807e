import { cap, ellipsoid, silhouette } from "../geometry/ellipsoid";
import { ellipse, hull, type Outline } from "../geometry/trace";
import { dot, type Frame, scale, unit, type V3, within } from "../geometry/vector";
import { depth, project, projectDirection, type V2, type View } from "../geometry/view";
import { fillOutlines, type Layer, strokeLine } from "../paint";
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
    if (depth(view, at) < depth(view, head.at) + 2) return [];
    const [wide, tall] = [scale(head.front, 1.5), scale(head.up, 2.6)];
    const points = ellipse(project(view, at), projectDirection(view, wide), projectDirection(view, tall));
    return [{ points, isSmooth: true }];
  });
}

/** The visible part of the lips. */
function mouth(view: View, head: Frame): V2[] {
  const isSeen = (out: number) => dot(unit(within({ ...head, at: [0, 0, 0] }, 1, 0, out)), view.toward) > 0.12;
  if (!isSeen(0)) return [];
  const corner = (out: number) => (isSeen(0.8 * out) ? [project(view, within(head, 6.4, -6.9, 2.4 * out))] : []);
  return [...corner(1), project(view, within(head, 7.5, -6.7, 0)), ...corner(-1)];
}

/** When the neck points away from the camera by more than this, the trunk hides what is above it. */
const AWAY = -0.45;

/** Seen from behind, the neck hides the jaw. */
const jawShown = (view: View, head: Frame): number =>
  Math.min(1, Math.max(0, (dot(head.front, view.toward) + 0.85) / 0.25));

/** The parts of the ears that stick out in a front or back view. */
const earEdges = (view: View, head: Frame): Outline[] =>
  SIDES.map((out) =>
    around(view, [within(head, -0.4, -0.2, 7.5 * out), 1.3], [within(head, -0.4, -2.8, 7 * out), 1.1]),
  );

export function headLayer(view: View, skeleton: Skeleton, trunk: Layer): Layer {
  const { head } = skeleton;
  const crown = within(head, -0.6, 2, 0);
  const skull = ellipsoid(head, crown, 9.4, 9.6, 7.4);
  const jaw = ellipsoid(head, within(head, 2, -4.8 * jawShown(view, head), 0), 5.8, 6.9, 5.7);
  const face: Outline = { points: hull([...silhouette(view, skull), ...silhouette(view, jaw)]), isSmooth: false };
  const nose = around(view, [within(head, 8.7, -2.4, 0), 1.3], [within(head, 7.8, 1, 0), 0.8]);
  const hair = cap(view, ellipsoid(head, crown, 9.9, 10.1, 7.9), HAIR.middle, HAIR.cosine);
  const eyes = SIDES.flatMap((out) => cap(view, skull, eye(out), EYE_SIZE) ?? []);
  return {
    name: "head",
    beads: [
      { at: crown, radius: 8.5 },
      { at: within(head, 2.5, -5, 0), radius: 6 },
    ],
    // The head is painted over its neck, unless it is behind the trunk.
    over: dot(skeleton.chest.up, view.toward) < AWAY ? [] : [trunk],
    paint(ink) {
      fillOutlines(ink, earEdges(view, head), "body", true);
      fillOutlines(ink, [face, nose], "body", true);
      if (hair) fillOutlines(ink, [hair], "hair");
      fillOutlines(ink, eyes, "line");
      strokeLine(ink, mouth(view, head), "line");
      fillOutlines(ink, ears(view, skeleton), "body", true);
    },
  };
}
