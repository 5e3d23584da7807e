import { APART, type Drawing, EAR, HAIR, HEAD, HEIGHT, LEFT, sides } from "./drawing";

export interface Worked {
  primary: readonly string[];
  secondary: readonly string[];
}

/** On a dark ground: an image to be shared has one look, whatever the scheme of the screen. */
const COLOURS = {
  body: "#b4bfcd",
  tone: "#a0adbd",
  line: "#2c3744",
  hair: "#4d5b6e",
  primary: "#ff6a30",
  secondary: "#ffb794",
};

function paintBody(context: CanvasRenderingContext2D, drawing: Drawing, worked: Worked): void {
  const body = (path: Path2D) => {
    context.fillStyle = COLOURS.body;
    context.fill(path);
    context.stroke(path);
  };
  body(new Path2D(drawing.outline));
  for (const sign of [1, -1]) {
    context.save();
    context.scale(sign, 1);
    for (const { muscle, d } of drawing.muscles) {
      const tint = worked.primary.includes(muscle)
        ? "primary"
        : worked.secondary.includes(muscle)
          ? "secondary"
          : "tone";
      context.fillStyle = COLOURS[tint];
      context.fill(new Path2D(d));
    }
    context.restore();
  }
  for (const cx of [-14.4, 14.4]) body(ellipse({ cx, ...EAR }));
  body(ellipse({ cx: 0, ...HEAD }));
}

function ellipse({ cx, cy, rx, ry }: { cx: number; cy: number; rx: number; ry: number }): Path2D {
  const path = new Path2D();
  path.ellipse(cx, cy, rx, ry, 0, 0, 2 * Math.PI);
  return path;
}

/** Paints both sides of the body into a box; returns the height that they take. */
export function paintBodyMap(
  context: CanvasRenderingContext2D,
  worked: Worked,
  { x, y, width }: { x: number; y: number; width: number },
): number {
  const scale = width / (APART * 2);
  context.save();
  context.translate(x, y);
  context.scale(scale, scale);
  context.translate(-LEFT, 1);
  context.strokeStyle = COLOURS.line;
  context.lineWidth = 1.4;
  const [front, back] = sides;
  paintBody(context, front, worked);
  context.translate(APART, 0);
  paintBody(context, back, worked);
  context.fillStyle = COLOURS.hair;
  context.fill(new Path2D(HAIR));
  context.restore();
  return HEIGHT * scale;
}
