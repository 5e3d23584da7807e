import { circle, hull, type Outline, trace } from "../geometry/trace";
import { mix, type V3 } from "../geometry/vector";
import { project, type View } from "../geometry/view";
import { type Bead, fillOutlines, type Ink } from "../paint";
import type { Colour } from "../palette";
import type { Grip, Side } from "../pose";
import type { Build } from "./builds";
import { type BodyPart, type DrawnMuscle, muscleShapes } from "./muscles";
import { outline, patch, type Spot, type Surface } from "./surface";

export interface Worked {
  primary: readonly DrawnMuscle[];
  secondary: readonly DrawnMuscle[];
}

export interface Look {
  worked: Worked;
  /** The working side of one-sided exercises. */
  works?: Side;
  /** The side whose limbs are behind the trunk and darker; undefined in a front view. */
  far?: Side;
  grip: Grip;
  build: Build;
}

const RESTING: Worked = { primary: [], secondary: [] };

export const workedOn = (side: Side, { worked, works = side }: Look): Worked => (works === side ? worked : RESTING);

/** How the skin of a body part is painted. */
export interface Skin {
  body: Colour;
  tone: Colour;
}
export const NEAR: Skin = { body: "body", tone: "tone" };
export const FAR: Skin = { body: "bodyFar", tone: "toneFar" };

/** The convex outline of spheres. */
export const around = (view: View, ...balls: readonly (readonly [at: V3, radius: number])[]): Outline => ({
  points: hull(balls.flatMap(([at, radius]) => circle(project(view, at), radius * view.scale))),
  isSmooth: false,
});

/** Beads along a limb that narrows from `a` to `b`. */
export const tapered = (a: V3, b: V3, from: number, to: number, count: number): Bead[] =>
  Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count;
    return { at: mix(a, b, t), radius: from + (to - from) * t };
  });

export const tintOf = (muscle: DrawnMuscle, { primary, secondary }: Worked): Colour | null =>
  primary.includes(muscle) ? "primary" : secondary.includes(muscle) ? "secondary" : null;

/** A surface with its muscles; `out` is -1 where their shapes are mirrored. */
export interface Skinned {
  part: BodyPart;
  surface: Surface;
  out: number;
  /** Its skin on the picture, beyond which no muscle is painted, and what the belly has above the shorts. */
  skin: Outline;
  bare?: Outline;
}

/** A part of a limb with its skin. */
export const skinned = (view: View, part: BodyPart, surface: Surface): Skinned => ({
  part,
  surface,
  out: 1,
  skin: outline(view, surface),
});

/**
 * The target muscle is painted larger than it is and helping ones smaller, so that the eye goes to the target. The glutes
 * fill the seat of the shorts as they are.
 */
function sizeOf(colour: Colour, muscle: DrawnMuscle): number {
  if (colour === "secondary") return 0.72;
  return colour === "primary" && muscle !== "Glúteos" && muscle !== "Abdômen" ? 1.25 : 1;
}

/** The pieces of the abdomen grow together by so many centimetres where it is the target. */
const JOINED = 2.6;
/** Less of a muscle than this, in square centimetres, is a stray mark. */
const LEAST = 6;

function area({ points }: Outline): number {
  const sum = points.reduce((total, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] ?? [x, y];
    return total + x * ny - nx * y;
  }, 0);
  return Math.abs(sum) / 2;
}

function sized(spots: readonly Spot[], by: number): readonly Spot[] {
  if (by === 1) return spots;
  const mean = (i: 0 | 1) => spots.reduce((sum, spot) => sum + spot[i], 0) / spots.length;
  const [place, around] = [mean(0), mean(1)];
  return spots.map(([p, a]): Spot => [place + (p - place) * by, around + (a - around) * by]);
}

/** At rest the cuff is hidden by other muscles, and the glutes by the shorts. */
const HIDDEN: readonly DrawnMuscle[] = ["Manguito", "Glúteos"];

/** Muscles at rest are painted in a given tone before the clothes, worked ones over them. */
export function paintMuscles(ink: Ink, view: View, skinned: Skinned, worked: Worked, resting?: Colour) {
  const { part, surface, out } = skinned;
  for (const [muscle, ...spots] of muscleShapes[part]) {
    const tint = tintOf(muscle, worked);
    const atRest = tint || HIDDEN.includes(muscle) ? null : resting;
    const colour = resting ? atRest : tint;
    const shape = colour && patch(view, surface, sized(spots, sizeOf(colour, muscle)), out);
    if (!colour || !shape) continue;
    if (resting) fillOutlines(ink, [shape], colour);
    else if (area(shape) >= LEAST * view.scale ** 2) paintWorked(ink, skinned, muscle, shape, colour);
  }
}

function paintWorked(ink: Ink, { skin, bare = skin }: Skinned, muscle: DrawnMuscle, shape: Outline, colour: Colour) {
  const { pen, palette } = ink;
  pen.save();
  pen.beginPath();
  trace(pen, muscle === "Abdômen" ? bare : skin);
  pen.clip();
  fillOutlines(ink, [shape], colour);
  if (muscle === "Abdômen" && colour === "primary") {
    pen.beginPath();
    trace(pen, shape);
    pen.lineWidth = JOINED * ink.view.scale;
    pen.strokeStyle = palette[colour];
    pen.stroke();
  }
  pen.restore();
}
