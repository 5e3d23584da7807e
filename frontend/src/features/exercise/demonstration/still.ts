import { bodyOf, layersOf } from "./body/figure";
import type { Skeleton } from "./body/skeleton";
import { type Outline, trace } from "./geometry/trace";
import { middle, type V3 } from "./geometry/vector";
import { project, type V2, type View } from "./geometry/view";
import { fillOutlines, type Ink } from "./paint";
import { paintOrder } from "./paintOrder";
import type { Palette } from "./palette";
import { SIDES } from "./pose";
import { type Picture, paintScene, prepare, type Scene, skeletonAt } from "./scene";

/** The part of a motion that a still shows: between two steps. */
export interface Way {
  from: number;
  to: number;
}

/** A body part that an arrow can follow. */
type Mover = (skeleton: Skeleton) => V3;

const movers: readonly Mover[] = [
  ...SIDES.flatMap((side): Mover[] => [
    ({ arms }) => arms[side].end,
    ({ legs }) => legs[side].ball,
    ({ legs }) => legs[side].joint,
  ]),
  ({ chest }) => chest.at,
  ({ pelvis }) => pelvis.at,
];

const STEPS = 10;
const BESIDE = 0.3;

/** The path on the picture of what moves most. */
function mainPath(scene: Scene, view: View, { from, to }: Way): V2[] {
  const skeletons = Array.from({ length: STEPS + 1 }, (_, i) => skeletonAt(scene, from + ((to - from) * i) / STEPS));
  const paths = movers.map((mover) => skeletons.map((skeleton) => project(view, mover(skeleton))));
  const { chest, pelvis } = skeletons[STEPS / 2] as Skeleton;
  const body = project(view, middle(chest.at, pelvis.at));
  const far = (a: V2 | undefined, b: V2 | undefined) => Math.hypot(...minus(b ?? [0, 0], a ?? [0, 0]));
  // Of parts that move alike, the one beside the body leaves the body free.
  const score = (path: V2[]) => far(path[0], path.at(-1)) + BESIDE * far(body, path[STEPS / 2]);
  return paths.reduce((best, path) => (score(path) > score(best) ? path : best));
}

const minus = (a: V2, b: V2): V2 => [a[0] - b[0], a[1] - b[1]];

/** Sizes of an arrow in centimetres: its distance from the path, its least length, its width, its head. */
const ARROW = { aside: 10, least: 16, width: 2.6, head: 8 };
/** Its least width in pixels. */
const THINNEST = 1.6;
/** The steps of the path between which it lies. */
const SPAN = [1, 9] as const;

/** A path of at least `least` pixels: the arrow of a small movement, such as a shrug, is longer than the way. */
function lengthened(path: readonly V2[], least: number): V2[] {
  const [first, last] = [path[0], path.at(-1)] as [V2, V2];
  const by = Math.max(1, least / (Math.hypot(...minus(last, first)) || 1));
  const [x, y] = path[STEPS / 2] as V2;
  return path.map((point) => [x + (point[0] - x) * by, y + (point[1] - y) * by]);
}

/** An arrow along the movement, beside what moves, on the side away from the body. */
function arrowOf(scene: Scene, view: View, way: Way): Outline {
  const path = lengthened(mainPath(scene, view, way), ARROW.least * view.scale);
  const [start, halfway, end] = [path[0], path[STEPS / 2], path.at(-1)] as [V2, V2, V2];
  const whole = minus(end, start);
  const { chest, pelvis } = skeletonAt(scene, (way.from + way.to) / 2);
  const [bx, by] = minus(halfway, project(view, middle(chest.at, pelvis.at)));
  const outwards = by * whole[0] - bx * whole[1] < 0 ? 1 : -1;
  const width = Math.max(THINNEST, ARROW.width * view.scale);
  const aside = ARROW.aside * view.scale * outwards;
  const points = path.slice(SPAN[0], SPAN[1] + 1);
  /** The points of the path, so far to the side of it. */
  const edge = (by: number): V2[] =>
    points.map((point, i) => {
      const [x, y] = minus(points[i + 1] ?? point, points[i - 1] ?? point);
      const size = Math.hypot(x, y) || 1;
      return [point[0] + (y / size) * by, point[1] - (x / size) * by];
    });
  const head = (ARROW.head / ARROW.width) * width;
  const [tip, before] = [edge(aside).at(-1), edge(aside).at(-2)] as [V2, V2];
  const [x, y] = minus(tip, before);
  const size = Math.hypot(x, y) || 1;
  const point: V2 = [tip[0] + (x / size) * head * 0.8, tip[1] + (y / size) * head * 0.8];
  const [left, right] = [edge(aside - width / 2), edge(aside + width / 2)];
  const wings = [edge(aside - head / 2).at(-1), edge(aside + head / 2).at(-1)] as [V2, V2];
  return { points: [...left, wings[0], point, wings[1], ...right.reverse()], isSmooth: false };
}

/** The figure where it comes from, as a pale shape. */
function paintGhost(ink: Ink, scene: Scene, step: number): void {
  const { view, palette } = ink;
  const pale: Palette = { ...palette };
  for (const name of Object.keys(pale) as (keyof Palette)[]) pale[name] = palette.ghost;
  pale.line = palette.ghostLine;
  const layers = layersOf(bodyOf(view, skeletonAt(scene, step), scene.look));
  for (const layer of paintOrder(view, layers)) layer.paint({ ...ink, palette: pale });
}

/** What the still of a step shows beside the pose: a way to it, or none at the start. */
export function wayTo({ motion: { isLoop, isHold } }: Scene, step: number): Way | null {
  return step === 0 || isLoop || isHold ? null : { from: step - 1, to: step };
}

/** What a picture in a list shows: the whole way, from the first pose to the last. */
export function wholeWay({ motion: { poses, isLoop, isHold } }: Scene): Way | null {
  return isLoop || isHold ? null : { from: 0, to: poses.length - 1 };
}

/** Draws a step as a still picture, with a ghost of where the figure comes from and an arrow of its way. */
export function drawStill(picture: Picture, scene: Scene, step: number, way: Way | null): void {
  const stage = prepare(picture, scene);
  if (way && way.from !== step) paintGhost(stage.ink, scene, way.from);
  paintScene(stage, scene, step);
  if (!way) return;
  const arrow = arrowOf(scene, stage.view, way);
  const { pen, palette, line } = stage.ink;
  pen.beginPath();
  trace(pen, arrow);
  pen.lineJoin = "round";
  pen.lineWidth = line * 4;
  pen.strokeStyle = palette.stage;
  pen.stroke();
  fillOutlines(stage.ink, [arrow], "arrow");
}
