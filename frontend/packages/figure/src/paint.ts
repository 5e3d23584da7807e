import { type Outline, type Pen, trace } from "./geometry/trace";
import type { V3 } from "./geometry/vector";
import type { V2, View } from "./geometry/view";
import type { Colour, Palette } from "./palette";

/** What layers are painted with. */
export interface Ink {
  pen: Pen;
  view: View;
  palette: Palette;
  /** Width of an outline, in pixels. */
  line: number;
}

/** A sphere that stands for a part of a layer where layers are compared. */
export interface Bead {
  at: V3;
  radius: number;
}

/** A side of a flat thing: a point on it, and the direction in which it looks. */
export interface Face {
  at: V3;
  out: V3;
}

/** A piece of the picture. `paintOrder` decides which are painted over which. */
export interface Layer {
  /** Names the shape in a test's failure. */
  name: string;
  beads: readonly Bead[];
  /** The sides of a block: whatever lies beyond one of them is in front if the camera sees that side. */
  faces?: readonly Face[];
  /** Extra distance from the camera, in centimetres; negative to be painted over what it touches. */
  back?: number;
  /** Painted before everything else. */
  isBackdrop?: boolean;
  /** Part of every frame of a scene, as the same object. */
  isFixed?: boolean;
  /** Layers that this one is painted over or under, wherever they are. */
  over?: readonly Layer[];
  under?: readonly Layer[];
  paint(ink: Ink): void;
}

/** Fills shapes as a union: no line separates those that touch or overlap. */
export function fillOutlines(
  { pen, palette, line }: Ink,
  outlines: readonly Outline[],
  colour: Colour,
  hasLine = false,
) {
  if (hasLine) {
    pen.strokeStyle = palette.line;
    pen.lineWidth = line * 2;
    pen.lineJoin = "round";
    for (const outline of outlines) {
      pen.beginPath();
      trace(pen, outline);
      pen.stroke();
    }
  }
  pen.fillStyle = palette[colour];
  for (const outline of outlines) {
    pen.beginPath();
    trace(pen, outline);
    pen.fill();
  }
}

/** Draws a thin line along points, for details within a shape. */
export function strokeLine({ pen, palette, line }: Ink, [first, ...rest]: readonly V2[], colour: Colour) {
  if (!first) return;
  pen.beginPath();
  pen.moveTo(first[0], first[1]);
  for (const [x, y] of rest) pen.lineTo(x, y);
  pen.lineWidth = line * 0.8;
  pen.lineCap = "round";
  pen.lineJoin = "round";
  pen.strokeStyle = palette[colour];
  pen.stroke();
}
