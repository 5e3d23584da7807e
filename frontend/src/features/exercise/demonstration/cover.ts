import demonstrations from "virtual:demonstrations";
import type { Figure } from "@evolua/figure/figureFor";
import { makeScene, type Picture } from "@evolua/figure/scene";
import { drawStill, wholeWay } from "@evolua/figure/still";

/** Draws the telling pose of an exercise; nothing without a demonstration. */
export function drawCover(picture: Picture, slug: string, figure: Figure): void {
  const data = demonstrations[slug];
  if (!data) return;
  const scene = makeScene(data, figure);
  drawStill(picture, scene, scene.cover, wholeWay(scene));
}
