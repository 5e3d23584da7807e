import demonstrations from "virtual:demonstrations";
import { type FigureChoice, figureFor } from "@evolua/figure/figureFor";
import { period } from "@evolua/figure/motion";
import { readPalette } from "@evolua/figure/palette";
import "../src/features/exercise/palette.css";
import { makeScene, type Scene } from "@evolua/figure/scene";
import { drawStill, type Way, wayTo, wholeWay } from "@evolua/figure/still";
import "./contact-sheet.css";

export interface SheetOptions {
  groups: { name: string; exercises: { slug: string; name: string }[] }[];
  /** Size of a still in pixels. */
  size: number;
  scheme: string;
  /** Also draws moments between the steps. */
  withBetweens: boolean;
  /** Only the pictures that lists show. */
  onlyCovers: boolean;
  /** Only what has a second camera, seen from there. */
  isOther: boolean;
  figure: FigureChoice;
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.append(...children);
  return made;
}

function still(scene: Scene, step: number, way: Way | null, size: number): HTMLCanvasElement {
  const canvas = element("canvas");
  canvas.width = canvas.height = size;
  const pen = canvas.getContext("2d");
  const palette = readPalette(document.documentElement);
  if (pen) drawStill({ pen, width: size, height: size, palette }, scene, step, way);
  return canvas;
}

function stepsOf({ motion }: Scene, withBetweens: boolean): number[] {
  if (!withBetweens) return motion.poses.map((_, i) => i);
  const last = motion.isLoop ? period(motion) : motion.poses.length - 1;
  return Array.from({ length: last * 2 + (motion.isLoop ? 0 : 1) }, (_, i) => i / 2);
}

function exercise(
  slug: string,
  name: string,
  { size, withBetweens, onlyCovers, isOther, figure }: SheetOptions,
): HTMLElement[] {
  const data = demonstrations[slug];
  if (!data) throw new Error(`'${slug}' has no poses`);
  if (isOther && !data.other) return [];
  const scene = makeScene(data, figureFor(figure, slug), isOther);
  const stills = onlyCovers
    ? [still(scene, scene.cover, wholeWay(scene), size)]
    : stepsOf(scene, withBetweens).map((step) =>
        still(scene, step, Number.isInteger(step) ? wayTo(scene, step) : null, size),
      );
  return [element("figure", element("figcaption", name), ...stills)];
}

function drawSheet(options: SheetOptions): void {
  document.documentElement.dataset.mantineColorScheme = options.scheme;
  const groups = options.groups.map(({ name, exercises }) =>
    element("section", element("h2", name), ...exercises.flatMap((it) => exercise(it.slug, it.name, options))),
  );
  document.body.append(element("main", ...groups));
}

Object.assign(window, { drawSheet });
