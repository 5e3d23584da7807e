import type { Point } from "./shapes";

const round = (value: number): number => Math.round(value * 100) / 100;

/** SVG path data of a closed curve through the points (Catmull-Rom as Bézier segments). */
export function smoothPath(points: readonly Point[]): string {
  const at = (i: number): Point => points[(i + points.length) % points.length] ?? [0, 0];
  const pieces = points.map((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const second = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6];
    return `C${[...first, ...second, ...c].map(round).join(" ")}`;
  });
  return `M${at(0).join(" ")}${pieces.join("")}Z`;
}
