import type { V2 } from "./view";

/** A closed outline on the picture. */
export interface Outline {
  points: readonly V2[];
  /** Curved through its points, or straight between them. */
  isSmooth: boolean;
}

/** The part of the canvas context that is used. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | "beginPath"
  | "moveTo"
  | "lineTo"
  | "bezierCurveTo"
  | "closePath"
  | "fill"
  | "stroke"
  | "save"
  | "restore"
  | "clip"
  | "fillStyle"
  | "strokeStyle"
  | "lineWidth"
  | "lineJoin"
  | "lineCap"
  | "globalAlpha"
>;

export function trace(pen: Pen, { points, isSmooth }: Outline): void {
  const [first] = points;
  if (!first) return;
  pen.moveTo(first[0], first[1]);
  if (isSmooth) curve(pen, points);
  else for (const [x, y] of points.slice(1)) pen.lineTo(x, y);
  pen.closePath();
}

/** Catmull-Rom through all points, as Bézier pieces. */
function curve(pen: Pen, points: readonly V2[]): void {
  const count = points.length;
  for (let i = 0; i < count; i++) {
    const a = points[(i + count - 1) % count] as V2;
    const b = points[i] as V2;
    const c = points[(i + 1) % count] as V2;
    const d = points[(i + 2) % count] as V2;
    pen.bezierCurveTo(
      b[0] + (c[0] - a[0]) / 6,
      b[1] + (c[1] - a[1]) / 6,
      c[0] - (d[0] - b[0]) / 6,
      c[1] - (d[1] - b[1]) / 6,
      c[0],
      c[1],
    );
  }
}

/** The convex outline around points (Andrew's monotone chain). */
export function hull(points: readonly V2[]): V2[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const lower = chainOf(sorted);
  return lower.concat(chainOf(sorted.reverse()));
}

function chainOf(sorted: readonly V2[]): V2[] {
  const chain: V2[] = [];
  for (const p of sorted) {
    while (chain.length > 1 && !isLeftTurn(chain.at(-2) as V2, chain.at(-1) as V2, p)) chain.pop();
    chain.push(p);
  }
  chain.pop();
  return chain;
}

const isLeftTurn = (a: V2, b: V2, p: V2): boolean => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0;

/** Corners of a circle; wheels are larger and use more. */
const CORNERS = 20;
const WHEEL_CORNERS = 48;

const unitCircle = (corners: number): V2[] =>
  Array.from({ length: corners }, (_, i): V2 => {
    const angle = (2 * Math.PI * i) / corners;
    return [Math.cos(angle), Math.sin(angle)];
  });
const CIRCLE = unitCircle(CORNERS);
const WHEEL = unitCircle(WHEEL_CORNERS);

/** Circles of a few pixels need fewer corners: no edge is half a pixel off. */
const SMALLER = [
  { radius: 5, corners: unitCircle(8) },
  { radius: 12, corners: unitCircle(12) },
];

export function circle([x, y]: V2, r: number): V2[] {
  const corners = SMALLER.find(({ radius }) => r < radius)?.corners ?? CIRCLE;
  return corners.map(([cx, cy]): V2 => [x + cx * r, y + cy * r]);
}

const around = (corners: readonly V2[], [x, y]: V2, a: V2, b: V2): V2[] =>
  corners.map(([c, s]): V2 => [x + a[0] * c + b[0] * s, y + a[1] * c + b[1] * s]);

/** The ellipse with the conjugate half axes `a` and `b`. */
export const ellipse = (at: V2, a: V2, b: V2): V2[] => around(CIRCLE, at, a, b);
export const wheel = (at: V2, a: V2, b: V2): V2[] => around(WHEEL, at, a, b);
