import { arrowOf, type Way } from "./arrow";
import { bodyOf, layersOf } from "./body/figure";
import { trace } from "./geometry/trace";
import { fillOutlines, type Ink } from "./paint";
import { paintOrder } from "./paintOrder";
import type { Palette } from "./palette";
import { type Picture, paintScene, prepare, type Scene, skeletonAt } from "./scene";

export type { Way };

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
export function wayTo({ motion: { isLoop, isHold }, ghost }: Scene, step: number): Way | null {
  const goesRound = isLoop && ghost === undefined;
  return step === 0 || goesRound || isHold ? null : { from: step - 1, to: step };
}

/** What a picture in a list shows: the whole way, from the first pose to the last. */
export function wholeWay({ motion: { poses, isLoop, isHold }, cover, ghost }: Scene): Way | null {
  if (ghost !== undefined) return { from: ghost, to: cover };
  return isLoop || isHold ? null : { from: 0, to: poses.length - 1 };
}

/** Draws a step as a still picture, with a ghost of where the figure comes from and an arrow of its way. */
export function drawStill(picture: Picture, scene: Scene, step: number, way: Way | null): void {
  const stage = prepare(picture, scene);
  if (way && way.from !== step) paintGhost(stage.ink, scene, way.from);
  paintScene(stage, scene, step);
  // A picture without a size has no room for an arrow.
  if (!way || !(stage.view.scale > 0)) return;
  const arrow = arrowOf(stage, scene, step, way);
  const { pen, palette, line } = stage.ink;
  pen.beginPath();
  trace(pen, arrow);
  pen.lineJoin = "round";
  pen.lineWidth = line * 3;
  pen.strokeStyle = palette.stage;
  pen.stroke();
  fillOutlines(stage.ink, [arrow], "arrow");
}
