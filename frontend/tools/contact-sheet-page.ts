import demonstrations from "virtual:demonstrations";
import { type FigureChoice, figureFor } from "../src/features/exercise/demonstration/figureFor";
import { period } from "../src/features/exercise/demonstration/motion";
import { readPalette } from "../src/features/exercise/demonstration/palette";
import "../src/features/exercise/palette.css";
import { drawScene, makeScene, type Scene } from "../src/features/exercise/demonstration/scene";
import "./contact-sheet.css";

export interface SheetOptions {
  groups: { name: string; exercises: { slug: string; name: string }[] }[];
  /** Size of a still in pixels. */
  size: number;
  scheme: string;
  /** Also draws moments between the steps. */
  withBetweens: boolean;
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

function still(scene: Scene, step: number, size: number): HTMLCanvasElement {
  const canvas = element("canvas");
  canvas.width = canvas.height = size;
  const pen = canvas.getContext("2d");
  if (pen) drawScene(pen, scene, step, size, size, readPalette(document.documentElement));
  return canvas;
}

function stepsOf({ motion }: Scene, withBetweens: boolean): number[] {
  if (!withBetweens) return motion.poses.map((_, i) => i);
  const last = motion.isLoop ? period(motion) : motion.poses.length - 1;
  return Array.from({ length: last * 2 + (motion.isLoop ? 0 : 1) }, (_, i) => i / 2);
}

function exercise(slug: string, name: string, { size, withBetweens, figure }: SheetOptions): HTMLElement {
  const data = demonstrations[slug];
  if (!data) throw new Error(`'${slug}' has no poses`);
  const scene = makeScene(data, figureFor(figure, slug));
  const stills = stepsOf(scene, withBetweens).map((step) => still(scene, step, size));
  return element("figure", element("figcaption", name), ...stills);
}

function drawSheet(options: SheetOptions): void {
  document.documentElement.dataset.mantineColorScheme = options.scheme;
  const groups = options.groups.map(({ name, exercises }) =>
    element("section", element("h2", name), ...exercises.map((it) => exercise(it.slug, it.name, options))),
  );
  document.body.append(element("main", ...groups));
}

Object.assign(window, { drawSheet });
