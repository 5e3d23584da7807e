import { expect, it } from "vitest";
import { demonstrated, faults, moments, TOLERANCE } from "./checks/catalogue";
import { FIGURES } from "./figureFor";
import type { Gear } from "./gear/gear";
import { foremost } from "./gear/standing";
import { distance, type V3 } from "./geometry/vector";
import { SIDES } from "./pose";

/** Catalogue equipment by gear name. Pads, boxes, walls and overhead bars don't count as equipment. */
const catalogueEquipment: Record<string, string> = {
  barbell: "barra",
  landmine: "barra",
  hexbar: "barra",
  ezbar: "barra_w",
  dumbbells: "halteres",
  dumbbell: "halteres",
  kettlebell: "kettlebell",
  heldPlate: "anilha",
  cable: "polia",
  cables: "polia",
  tower: "polia",
  smith: "smith",
  stack: "maquina",
  loads: "maquina",
  lever: "maquina",
  ankleWeight: "caneleira",
  miniband: "elastico",
  exerciseBall: "bola_suica",
  skippingRope: "corda",
  treadmill: "esteira",
  bike: "bicicleta",
  airBike: "bicicleta",
  crossTrainer: "eliptico",
  rower: "remo_ergometro",
  stairs: "simulador_escada",
};

it.each(demonstrated)("of $slug matches the catalogue", ({ data, equipment }) => {
  const drawn = new Set((data.gear ?? []).flatMap(([name]) => catalogueEquipment[name] ?? []));
  expect([...drawn]).toEqual(equipment === "peso_corporal" ? [] : [equipment]);
});

const RIGID = new Set(["barbell", "ezbar", "smith", "hexbar", "wheel"]);
const isBar = ([name, kind]: Gear) => RIGID.has(name) || (name === "cable" && (kind === "bar" || kind === "wide"));

it("keeps its length if both hands hold one bar", () => {
  for (const { slug, data, scenes } of demonstrated) {
    if (!data.gear?.some(isBar)) continue;
    for (const figure of FIGURES) {
      const seen = moments(scenes[figure]);
      const grips = seen.map(({ skeleton: { arms } }) => distance(arms.right.end, arms.left.end));
      expect(Math.max(...grips) - Math.min(...grips), `${slug} (${figure})`).toBeLessThan(TOLERANCE);
    }
  }
});

/** Distance of a hand from fixed equipment. */
function distanceFrom([name, a, b]: Gear, [x, y, z]: V3): number {
  if (name === "highBar") return Math.hypot(y - Number(a), x - Number(b ?? 0));
  if (name === "parallelBars") return Math.hypot(y - Number(a), Math.abs(z) - Number(b));
  return name === "smith" ? Math.abs(x - Number(a)) : 0;
}

it("is at the hands if it is fixed", () => {
  const found = faults(({ data }, { skeleton: { arms } }) => {
    const worst = Math.max(
      0,
      ...(data.gear ?? []).flatMap((gear) => SIDES.map((side) => distanceFrom(gear, arms[side].end))),
    );
    return worst > TOLERANCE ? `${worst.toFixed(1)} cm` : null;
  });
  expect(found).toEqual([]);
});

/** How far the marks of a lane move ahead between two moments; they repeat after a gap. */
function shiftOf(from: number, to: number, gap: number): number {
  return ((((to - from + gap / 2) % gap) + gap) % gap) - gap / 2;
}

it("moves the marks of a lane back under the figure, without a jump", () => {
  for (const { slug, data, scene } of demonstrated) {
    const lane = data.gear?.find(([name]) => name === "floorMarks");
    if (!lane) continue;
    const [gap = 0] = lane.filter((place) => typeof place === "number");
    const along = lane.includes("aside") ? 2 : 0;
    const seen = moments(scene).map(({ skeleton }) => foremost(skeleton.legs, along));
    const shifts = seen.map((at, i) => shiftOf(at, seen[(i + 1) % seen.length] ?? at, gap));
    expect(Math.max(...shifts), slug).toBeLessThan(TOLERANCE);
    expect(Math.min(...shifts), slug).toBeGreaterThan(-gap / 3);
  }
});
