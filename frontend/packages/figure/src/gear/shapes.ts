import { circle, hull, type Outline, type Pen, trace, wheel } from "../geometry/trace";
import { add, along, dot, type Frame, planeOf, scale, sub, type V3, within } from "../geometry/vector";
import { project, projectDirection, type V2, type View } from "../geometry/view";
import { fillOutlines, type Ink } from "../paint";
import type { Colour } from "../palette";
import { remember } from "../remember";
import { cut, disc, facesOf, filling, type Piece, string } from "./beads";
import { type Half, type Order, type Placing, type Solid, type SolidPart, solid } from "./solid";

/** Two colours: of the shape, and of the side in the light or towards the camera. */
export type Colours = readonly [Colour, Colour];

const straight = (points: readonly V2[]): Outline => ({ points, isSmooth: false });

function traceLine(pen: Pen, view: View, points: readonly V3[]): void {
  pen.lineJoin = "round";
  pen.beginPath();
  for (const [i, point] of points.entries()) {
    const [x, y] = project(view, point);
    if (i === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
}

/** Strokes a piece, whose ends are round only where the whole line ends. */
function strokePiece(pen: Pen, view: View, { tips }: Piece, points: readonly V3[]): void {
  pen.lineCap = tips.length > 1 ? "round" : "butt";
  traceLine(pen, view, points);
  pen.stroke();
  const [tip] = tips;
  if (!tip || tips.length > 1) return;
  pen.lineCap = "round";
  traceLine(pen, view, [tip, tip]);
  pen.stroke();
}

/** A line that is painted piece by piece. */
const inPieces = (
  points: readonly V3[],
  radius: number,
  placing: Placing,
  paint: (ink: Ink, piece: Piece) => void,
): Solid =>
  solid(
    points,
    placing,
    ...cut(points).map(
      (piece): SolidPart => ({ beads: string(piece.points, radius), paint: (ink) => paint(ink, piece) }),
    ),
  );

/** A tube along points. */
export const pipe = (points: readonly V3[], radius: number, colour: Colour, placing: Placing = {}): Solid =>
  inPieces(points, radius, placing, ({ pen, view, palette, line }, piece) => {
    const width = Math.max(1, radius * 2 * view.scale);
    pen.strokeStyle = palette.line;
    pen.lineWidth = width + line;
    strokePiece(pen, view, piece, piece.points);
    pen.strokeStyle = palette[colour];
    pen.lineWidth = Math.max(0.8, width - line);
    strokePiece(pen, view, piece, piece.filling);
  });

/** A thin cable or rope. */
export const cord = (points: readonly V3[], radius: number, colour: Colour, placing: Placing = {}): Solid =>
  inPieces(points, radius, placing, ({ pen, view, palette }, piece) => {
    traceLine(pen, view, piece.filling);
    pen.lineCap = piece.tips.length > 0 ? "round" : "butt";
    pen.lineWidth = Math.max(1, radius * 2 * view.scale);
    pen.strokeStyle = palette[colour];
    pen.stroke();
  });

/** A point of a band, and the outward direction there. */
export interface Wrapped {
  at: V3;
  out: V3;
}

/** The part of a band around something that is on the camera's side. */
export const ribbon = (loop: readonly Wrapped[], radius: number, colour: Colour, order: Order): Solid =>
  solid(
    [],
    { order },
    {
      beads: [],
      paint({ pen, view, palette, line }) {
        const isNear = ({ out }: Wrapped) => dot(out, view.toward) > 0;
        // Starts where the band comes from the far side.
        const start = loop.findIndex((place, i) => isNear(place) && !isNear(loop.at(i - 1) ?? place));
        const turned = [...loop.slice(start), ...loop.slice(0, start)];
        traceLine(
          pen,
          view,
          turned.filter(isNear).map(({ at }) => at),
        );
        pen.lineCap = "butt";
        const width = radius * 2 * view.scale;
        for (const [wide, paint] of [
          [width + line, palette.line],
          [width - line, palette[colour]],
        ] as const) {
          pen.lineWidth = Math.max(0.8, wide);
          pen.strokeStyle = paint;
          pen.stroke();
        }
      },
    },
  );

const SIGNS = [-1, 1] as const;

const corners = (frame: Frame, [l, h, w]: Half): V3[] =>
  SIGNS.flatMap((x) => SIGNS.flatMap((y) => SIGNS.map((z) => within(frame, x * l, y * h, z * w))));

/** Fills an outline that is widened by a radius all around. */
function fillRounded({ pen, palette, line }: Ink, core: Outline, radius: number, colour: Colour): void {
  pen.beginPath();
  trace(pen, core);
  pen.lineJoin = "round";
  for (const [width, name] of [
    [radius + line, "line"],
    [radius, colour],
  ] as const) {
    pen.lineWidth = width * 2;
    pen.strokeStyle = palette[name];
    pen.stroke();
  }
  pen.fillStyle = palette[colour];
  pen.fill();
}

/** An upholstered or plain block; its upper side is lighter. */
export function block(frame: Frame, half: Half, rounding: number, colours: Colours, placing: Placing = {}): Solid {
  const [l, h, w] = half.map((size) => Math.max(0.2, size - rounding)) as unknown as Half;
  const top = frame.up[1] < 0 ? -1 : 1;
  const lid = top * (h + rounding);
  const shapes = remember((view: View) => {
    const outlined = (points: readonly V3[]) => points.map((point) => project(view, point));
    const core = straight(hull(outlined(corners(frame, [l, h, w]))));
    if (top * dot(frame.up, view.toward) <= 0) return { core };
    const face = [
      within(frame, l, lid, w),
      within(frame, l, lid, -w),
      within(frame, -l, lid, -w),
      within(frame, -l, lid, w),
    ];
    return { core, face: straight(outlined(face)) };
  });
  return solid(corners(frame, half), placing, {
    beads: filling(frame, half),
    faces: facesOf(frame, half),
    paint(ink) {
      const { core, face } = shapes(ink.view);
      fillRounded(ink, core, rounding * ink.view.scale, colours[0]);
      if (face) fillOutlines(ink, [face], colours[1]);
    },
  });
}

/** Several solids that stand in one block and are painted at once, in their order. */
export const joined = (frame: Frame, half: Half, solids: readonly Solid[]): Solid =>
  solid(
    [],
    {},
    {
      beads: filling(frame, half),
      faces: facesOf(frame, half),
      paint(ink) {
        for (const { parts } of solids) for (const part of parts) part.paint(ink);
      },
    },
  );

function ring(view: View, at: V3, axis: V3, r: number): V2[] {
  const [e, f] = planeOf(axis);
  return wheel(project(view, at), projectDirection(view, scale(e, r)), projectDirection(view, scale(f, r)));
}

const round = (view: View, at: V3, axis: V3, r: number): Outline => ({
  points: ring(view, at, axis, r),
  isSmooth: true,
});

/** The four outermost points of a wheel. */
const rim = (at: V3, axis: V3, r: number): V3[] => planeOf(axis).flatMap((d) => [along(at, d, r), along(at, d, -r)]);

/** A cylinder around `axis`; a limb that goes through it hides its `end` if that has no colour. */
export function drum(
  at: V3,
  axis: V3,
  radius: number,
  half: number,
  [side, face]: readonly [side: Colour, face: Colour | null],
  placing: Placing = {},
): Solid {
  const shapes = remember((view: View) => {
    const [far, near] = dot(axis, view.toward) > 0 ? [-half, half] : [half, -half];
    const ends = [far, near].flatMap((by) => ring(view, along(at, axis, by), axis, radius));
    return { whole: straight(hull(ends)), end: round(view, along(at, axis, near), axis, radius * 0.8) };
  });
  return solid(rim(at, axis, radius), placing, {
    beads: disc(at, axis, radius, half),
    paint(ink) {
      const { whole, end } = shapes(ink.view);
      fillOutlines(ink, [whole], side, true);
      if (face) fillOutlines(ink, [end], face);
    },
  });
}

/** Opacity of a plate, and half its thickness. */
const PLATE_COVER = 0.2;
const PLATE_HALF = 2.4;

/** A weight plate: a rim, a hub, and between them a translucent face, so that the body stays visible. */
export const plate = (at: V3, axis: V3, radius: number, placing: Placing = {}): Solid =>
  solid(rim(at, axis, radius), placing, {
    beads: disc(at, axis, radius, PLATE_HALF),
    paint(ink) {
      const { pen, view, palette, line } = ink;
      const half = dot(axis, view.toward) > 0 ? PLATE_HALF : -PLATE_HALF;
      const near = along(at, axis, half);
      const outer = straight(hull([half, -half].flatMap((by) => ring(view, along(at, axis, by), axis, radius))));
      pen.globalAlpha = PLATE_COVER;
      fillOutlines(ink, [outer], "iron");
      pen.globalAlpha = 1;
      pen.beginPath();
      for (const outline of [outer, round(view, near, axis, radius * 0.8)]) trace(pen, outline);
      pen.lineWidth = line;
      pen.strokeStyle = palette.line;
      pen.fillStyle = palette.iron;
      pen.fill("evenodd");
      pen.stroke();
      fillOutlines(ink, [round(view, near, axis, radius * 0.24)], "iron");
      fillOutlines(ink, [round(view, near, axis, radius * 0.12)], "steel");
    },
  });

export const ball = (at: V3, radius: number, colour: Colour, placing: Placing = {}): Solid =>
  solid([add(at, [radius, radius, 0]), sub(at, [radius, radius, 0])], placing, {
    beads: [{ at, radius }],
    paint: (ink) =>
      fillOutlines(
        ink,
        [{ points: circle(project(ink.view, at), radius * ink.view.scale), isSmooth: true }],
        colour,
        true,
      ),
  });
