import { expect, it } from "vitest";
import { demonstrated } from "./checks/catalogue";
import type { Palette } from "./palette";
import { drawStill, wayTo, wholeWay } from "./still";

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
