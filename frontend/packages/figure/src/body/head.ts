import { cap, ellipsoid, enclosed, facing, type Pole, place, silhouette, spot } from "../geometry/ellipsoid";
import { ellipse, hull, type Outline } from "../geometry/trace";
import { add, dot, type Frame, mix, scale, unit, type V3, within } from "../geometry/vector";
import { depth, project, projectDirection, type V2, type View } from "../geometry/view";
import { fillOutlines, type Ink, type Layer, strokeLine } from "../paint";
import type { Build } from "./builds";
import { around } from "./part";
import type { Skeleton } from "./skeleton";

/** The whorl of the hair, from which its places are measured. */
const WHORL: Pole = [unit([-0.5, 0.866, 0]), unit([0.866, 0.5, 0]), [0, 0, 1]];
/** Where hair is combed up. */
const COMBED: V3 = unit([0.2, 0.98, 0]);
/** How much the hair's edge varies. */
const UNEVEN = 0.014;
const EYE_SIZE = 4.3;
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
  const isShown = (out: number) => dot(unit(within({ ...head, at: [0, 0, 0] }, 1, 0, out)), view.toward) > 0.12;
  if (!isShown(0)) return [];
  const corner = (out: number) => (isShown(0.8 * out) ? [project(view, within(head, 6.4, -6.9, 2.4 * out))] : []);
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

/** Steps along a strand, which ends where the hair turns away from the camera. */
const STRAND = [0, 0.2, 0.4, 0.6, 0.8, 1];
const EDGE_ON = 0.04;

/** The hair over the skull: its outlines, and lighter strands. */
function hairOf(view: View, { head }: Skeleton, { hair }: Build): { outlines: Outline[]; strands: V2[][] } {
  const { rim, strands, quiff = 0 } = hair;
  const shape = ellipsoid(head, within(head, -0.6, 2.1, 0), 10, 10.2, 7.9);
  const towards = facing(view, shape);
  const over = (u: V3): V3 => {
    const [ahead, up, aside] = u;
    const uneven = quiff > 0 ? UNEVEN * Math.sin(11 * ahead + 7 * aside - 5 * up) : 0;
    const full = Math.max(0, dot(u, COMBED)) ** 3 + 1.4 * Math.max(0, up) * Math.abs(aside);
    const lift = 1 + quiff * full + uneven;
    return mix(shape.at, place(shape, u), lift);
  };
  return {
    outlines: enclosed(view, shape, WHORL, rim, over),
    strands: strands.map(([around, down, toAround, toDown]) =>
      STRAND.flatMap((t) => {
        const u = spot(WHORL, around + (toAround - around) * t, down + (toDown - down) * t);
        return dot(u, towards) > EDGE_ON ? [project(view, over(u))] : [];
      }),
    ),
  };
}

export function headLayer(view: View, skeleton: Skeleton, build: Build, trunk: Layer): Layer {
  const { head } = skeleton;
  const crown = within(head, -0.6, 2, 0);
  const [ahead, up, aside] = build.jaw;
  const skull = ellipsoid(head, crown, 9.4, 9.6, 7.4);
  const jaw = ellipsoid(head, within(head, 2, -4.8 * jawShown(view, head), 0), ahead, up, aside);
  const face: Outline = { points: hull([...silhouette(view, skull), ...silhouette(view, jaw)]), isSmooth: false };
  const nose = around(view, [within(head, 8.7, -2.4, 0), 1.3], [within(head, 7.8, 1, 0), 0.8]);
  const hair = hairOf(view, skeleton, build);
  const eyes = SIDES.flatMap((out) => cap(view, skull, eye(out), EYE_SIZE));
  const bun = bunOf(view, head, build);
  return {
    name: "head",
    beads: [
      { at: crown, radius: 8.5 },
      { at: within(head, 2.5, -5, 0), radius: 6 },
    ],
    // The head is painted over its neck, unless it is behind the trunk.
    over: dot(skeleton.chest.up, view.toward) < AWAY ? [] : [trunk],
    paint(ink) {
      if (!bun?.isNear) bun?.paint(ink);
      fillOutlines(ink, earEdges(view, head), "body", true);
      fillOutlines(ink, [face, nose], "body", true);
      fillOutlines(ink, hair.outlines, "hair");
      for (const strand of hair.strands) strokeLine(ink, strand, "strand");
      fillOutlines(ink, eyes, "line");
      strokeLine(ink, mouth(view, head), "line");
      fillOutlines(ink, ears(view, skeleton), "body", true);
      if (bun?.isNear) bun.paint(ink);
    },
  };
}

/** Hair tied behind the crown; it is nearer than the head where the camera sees it from above or behind. */
function bunOf(view: View, head: Frame, { hair: { bun } }: Build) {
  if (!bun) return;
  const [ahead, up, radius] = bun;
  const at = within(head, ahead, up, 0);
  const coil = (from: number, to: number, size: number): V2[] =>
    [0, 0.25, 0.5, 0.75, 1].map((t) => {
      const angle = from + (to - from) * t;
      const out = scale(head.right, Math.sin(angle) * radius * size);
      return project(view, add(at, add(out, scale(head.up, Math.cos(angle) * radius * size))));
    });
  return {
    isNear: depth(view, at) > depth(view, head.at),
    paint(ink: Ink) {
      fillOutlines(ink, [around(view, [at, radius], [within(head, ahead + 2, up - 2, 0), radius * 0.8])], "hair");
      strokeLine(ink, coil(-2.4, 0.4, 0.62), "strand");
      strokeLine(ink, coil(0.9, 2.6, 0.4), "strand");
    },
  };
}
