import { expect, it } from "vitest";
import { demonstrated } from "./checks/catalogue";
import { project, type V2 } from "./geometry/view";
import type { Palette } from "./palette";
import { prepare, type Scene, skeletonAt } from "./scene";
import { drawStill, type Way, wayTo, wholeWay } from "./still";

const sceneOf = (slug: string) => {
  const found = demonstrated.find((exercise) => exercise.slug === slug);
  if (!found) throw new Error(slug);
  return found.scene;
};

/** The colours of everything that a picture fills, in order. */
function filled(slug: string, step: number, way: ReturnType<typeof wayTo>): string[] {
  const colours: string[] = [];
  let fillStyle = "";
  const pen = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) => (name === "fill" ? () => colours.push(fillStyle) : () => {}),
    set: (_, name, value: string) => {
      if (name === "fillStyle") fillStyle = value;
      return true;
    },
  });
  const palette = new Proxy({} as Palette, {
    get: (_, name) => name,
    ownKeys: () => ["body", "ghost", "ghostLine", "line", "shorts"],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  drawStill({ pen, width: 320, height: 320, palette }, sceneOf(slug), step, way);
  return colours;
}

it("shows a step's own way, and in lists the whole of it", () => {
  const subida = sceneOf("subida_banco");
  expect([0, 1, 2].map((step) => wayTo(subida, step))).toEqual([null, { from: 0, to: 1 }, { from: 1, to: 2 }]);
  expect(wholeWay(subida)).toEqual({ from: 0, to: 2 });
});

it.each(["prancha_frontal", "esteira_corrida"])("shows no way for %s, which stays or goes round", (slug) => {
  expect(wayTo(sceneOf(slug), 1)).toBeNull();
  expect(wholeWay(sceneOf(slug))).toBeNull();
});

it("paints the ghost of the start under the figure and the arrow over it", () => {
  const scene = sceneOf("agachamento_livre");
  const colours = filled("agachamento_livre", 1, wholeWay(scene));
  expect(colours.indexOf("ghost")).toBeLessThan(colours.indexOf("body"));
  expect(colours.at(-1)).toBe("arrow");
  expect(filled("agachamento_livre", 0, wayTo(scene, 0))).not.toContain("ghost");
});

it("follows with an arrow every movement that goes from one pose to another", () => {
  const without = demonstrated.flatMap(({ slug, scene }) => {
    const way = wholeWay(scene);
    return way && !filled(slug, scene.cover, way).includes("arrow") ? [slug] : [];
  });
  expect(without).toEqual([]);
});

/** The corners of the arrow of a picture. */
function arrowIn(scene: Scene, step: number, way: Way): V2[] {
  let corners: V2[] = [];
  const add = (x: number, y: number) => corners.push([x, y]);
  const pen = new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) => {
      if (name === "beginPath") return () => (corners = []);
      return name === "moveTo" || name === "lineTo" ? add : () => {};
    },
    set: () => true,
  });
  drawStill({ ...SIZE, pen, palette: {} as Palette }, scene, step, way);
  return corners;
}

const silent = new Proxy({} as CanvasRenderingContext2D, { get: () => () => {}, set: () => true });
const SIZE = { width: 320, height: 320 };
const ways = demonstrated.flatMap(({ slug, scene }) => {
  const steps = scene.motion.poses.map((_, step) => ({ slug, scene, step, way: wayTo(scene, step) }));
  return [...steps, { slug, scene, step: scene.cover, way: wholeWay(scene) }];
});

it("keeps arrows off the face, inside the picture, and long enough to be seen", () => {
  const wrong = ways.flatMap(({ slug, scene, step, way }) => {
    if (!way) return [];
    const corners = arrowIn(scene, step, way);
    const { view } = prepare({ ...SIZE, pen: silent, palette: {} as Palette }, scene);
    const [x, y] = project(view, skeletonAt(scene, step).head.at);
    const clear = Math.min(...corners.map((corner) => Math.hypot(corner[0] - x, corner[1] - y))) / view.scale;
    const isOut = corners.some((corner) => corner.some((at) => at < 0 || at > SIZE.width));
    const length = Math.max(
      ...corners.map((a) => Math.max(...corners.map((b) => Math.hypot(a[0] - b[0], a[1] - b[1])))),
    );
    if (clear < 9) return [`${slug} ${step}: ${clear.toFixed(1)} cm from the face`];
    return isOut || length / view.scale < 14 ? [`${slug} ${step}: ${isOut ? "out" : length / view.scale}`] : [];
  });
  expect(wrong).toEqual([]);
});
