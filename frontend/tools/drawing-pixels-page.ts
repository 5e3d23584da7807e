import demonstrations from "virtual:demonstrations";
import type { Figure } from "@evolua/figure/figureFor";
import { figureFor } from "@evolua/figure/figureFor";
import { type Palette, readPalette } from "@evolua/figure/palette";
import "../src/features/exercise/palette.css";
import { drawScene, makeScene, type Picture, type Scene } from "@evolua/figure/scene";
import { drawStill, wholeWay } from "@evolua/figure/still";

/** The step of a demonstration that shows most of its target muscle, in pixels at the size of a list's picture. */
export interface Tint {
  slug: string;
  figure: Figure;
  primary: number;
  secondary: number;
}

/** Two exercises, and the mean difference between their pictures in lists, of 255. */
export interface Pair {
  slugs: [string, string];
  difference: number;
}

/** Side of a picture in a list. */
const SIZE = 96;

const canvas = document.createElement("canvas");
canvas.width = canvas.height = SIZE;
const pen = canvas.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;

function pixelsOf(draw: (picture: Picture) => void, palette: Palette): Uint8ClampedArray {
  pen.fillStyle = palette.stage;
  pen.fillRect(0, 0, SIZE, SIZE);
  draw({ pen, width: SIZE, height: SIZE, palette });
  return pen.getImageData(0, 0, SIZE, SIZE).data;
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** How far from a tint a pixel may be: edges are blended with what is beside them. */
const NEAR = 33;

function count(pixels: Uint8ClampedArray, colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour);
  let found = 0;
  for (let i = 0; i < pixels.length; i += 4) {
    const [pr = 0, pg = 0, pb = 0] = [pixels[i], pixels[i + 1], pixels[i + 2]];
    if (Math.abs(pr - r) < NEAR && Math.abs(pg - g) < NEAR && Math.abs(pb - b) < NEAR) found++;
  }
  return found;
}

function tintOf(slug: string, scenes: readonly Scene[], palette: Palette): Omit<Tint, "figure"> {
  const tints = scenes.flatMap((scene) =>
    scene.motion.poses.map((_, step) => {
      const pixels = pixelsOf((picture) => drawScene(picture, scene, step), palette);
      return { slug, primary: count(pixels, palette.primary), secondary: count(pixels, palette.secondary) };
    }),
  );
  const shows = ({ primary, secondary }: (typeof tints)[number]) => (primary > secondary ? primary : -1);
  return tints.reduce((best, tint) => (shows(tint) > shows(best) ? tint : best));
}

/** The tint of every exercise that has a target muscle, with either figure. */
function measureTints(): Tint[] {
  const palette = readPalette(document.documentElement);
  return Object.entries(demonstrations).flatMap(([slug, data]) => {
    if (data.muscles[0].length === 0 && !data.target) return [];
    return (["woman", "man"] as const).map((figure) => {
      const cameras = data.other ? [false, true] : [false];
      const scenes = cameras.map((isOther) => makeScene(data, figure, isOther));
      return { ...tintOf(slug, scenes, palette), figure };
    });
  });
}

/** Half the size, so that lines that lie a pixel apart still count as alike. */
function coarse(pixels: Uint8ClampedArray): Uint8Array {
  const half = SIZE / 2;
  const small = new Uint8Array(half * half * 3);
  for (let y = 0; y < half; y++) {
    for (let x = 0; x < half; x++) {
      for (let channel = 0; channel < 3; channel++) {
        const at = (dx: number, dy: number) => pixels[((2 * y + dy) * SIZE + 2 * x + dx) * 4 + channel] ?? 0;
        small[(y * half + x) * 3 + channel] = (at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1)) / 4;
      }
    }
  }
  return small;
}

/** The pairs of exercises with the most alike pictures, closest first. */
function closestCovers(most: number): Pair[] {
  const palette = readPalette(document.documentElement);
  const covers = Object.entries(demonstrations).map(([slug, data]) => {
    const scene = makeScene(data, figureFor("alternate", slug));
    const pixels = pixelsOf((picture) => drawStill(picture, scene, scene.cover, wholeWay(scene)), palette);
    return { slug, pixels: coarse(pixels) };
  });
  const pairs = covers.flatMap((a, i) =>
    covers.slice(i + 1).map((b): Pair => {
      let sum = 0;
      for (let at = 0; at < a.pixels.length; at++) sum += Math.abs((a.pixels[at] ?? 0) - (b.pixels[at] ?? 0));
      return { slugs: [a.slug, b.slug], difference: sum / a.pixels.length };
    }),
  );
  return pairs.sort((a, b) => a.difference - b.difference).slice(0, most);
}

Object.assign(window, { measureTints, closestCovers });
