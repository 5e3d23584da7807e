import demonstrations from "virtual:demonstrations";
import { figureFor } from "@evolua/figure/figureFor";
import { period } from "@evolua/figure/motion";
import { readPalette } from "@evolua/figure/palette";
import "../src/features/exercise/palette.css";
import { drawScene, makeScene } from "@evolua/figure/scene";

export interface FrameTime {
  slug: string;
  /** Median main-thread time of a frame in milliseconds. */
  median: number;
}

const FRAMES = 60;
const WARM_UP = 30;
/** 320 px on a phone's screen with a pixel ratio of 2. */
const SIZE = 640;

function measure(slug: string): FrameTime {
  const data = demonstrations[slug];
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext("2d");
  if (!data || !pen) throw new Error(`'${slug}' can't be drawn`);
  const scene = makeScene(data, figureFor("alternate", slug));
  const picture = { pen, width: SIZE, height: SIZE, palette: readPalette(document.documentElement) };
  const times: number[] = [];
  for (let frame = -WARM_UP; frame < FRAMES; frame++) {
    const start = performance.now();
    pen.clearRect(0, 0, SIZE, SIZE);
    drawScene(picture, scene, (frame / FRAMES) * period(scene.motion));
    if (frame >= 0) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { slug, median: times[FRAMES / 2] ?? 0 };
}

const measureFrames = (slugs = Object.keys(demonstrations)): FrameTime[] => slugs.map(measure);

Object.assign(window, { measureFrames });
