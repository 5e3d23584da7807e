import { expect, it } from "vitest";
import { skeletonOf } from "./body/skeleton";
import { demonstrated, moments } from "./checks/catalogue";
import { makers } from "./gear/gear";
import { add, distance, dot, scale, sub, type V3 } from "./geometry/vector";
import type { Layer } from "./paint";
import { isDemanded, seenBeads } from "./paintOrder";
import { SIDES } from "./pose";
import { makeScene, type Scene, sceneLayers } from "./scene";

type Camera = Scene["camera"];

/** The share of a bead that counts: bodies sink into what they rest on. */
const CORE = 0.7;

/** A layer with its beads as the camera sees them, and what they cover: left, right, bottom, top. */
interface Seen {
  layer: Layer;
  beads: ReturnType<typeof seenBeads>;
  box: readonly [number, number, number, number];
}

function seenLayer(camera: Camera, layer: Layer): Seen {
  const beads = seenBeads(camera, layer).map(([x, y, depth, r]) => [x, y, depth, r * CORE] as const);
  const edge = (i: 0 | 1, sign: 1 | -1) => Math.max(...beads.map((bead) => sign * bead[i] + bead[3])) * sign;
  return { layer, beads, box: [edge(0, -1), edge(0, 1), edge(1, -1), edge(1, 1)] };
}

const isBeside = ({ box: a }: Seen, { box: b }: Seen) => a[0] > b[1] || b[0] > a[1] || a[2] > b[3] || b[2] > a[3];

/** How near to the camera a layer's surface is at a point of the picture; nothing where the layer isn't. */
function surfaceAt({ right, up, toward }: Camera, { layer, beads }: Seen, x: number, y: number): number {
  if (layer.faces) {
    // Where the line of sight is inside all sides of the block.
    const eye: V3 = add(scale(right, x), scale(up, y));
    let [from, to] = [-Infinity, Infinity];
    for (const { at, out } of layer.faces) {
      const [outside, rate] = [dot(sub(eye, at), out), dot(toward, out)];
      if (Math.abs(rate) < 1e-9 && outside > 0) return -Infinity;
      if (rate > 0) to = Math.min(to, -outside / rate);
      if (rate < 0) from = Math.max(from, -outside / rate);
    }
    return to > from ? to : -Infinity;
  }
  return beads.reduce((nearest, [bx, by, depth, r]) => {
    const height = r * r - (x - bx) ** 2 - (y - by) ** 2;
    return height > 0 ? Math.max(nearest, depth + Math.sqrt(height)) : nearest;
  }, -Infinity);
}

/** By how many centimetres something must be in front to be clearly so: flesh and upholstery yield. */
const CLEAR = 5;

const ON_DISC = [
  [0, 0],
  [0.6, 0],
  [-0.6, 0],
  [0, 0.6],
  [0, -0.6],
] as const;

/** The area where `over` is painted over `under` although it is clearly behind, in square centimetres. */
function wrongArea(camera: Camera, over: Seen, under: Seen): number {
  return under.beads.reduce((area, [x, y, , r]) => {
    const wrong = ON_DISC.filter(([dx, dy]) => {
      const [px, py] = [x + dx * r, y + dy * r];
      const mine = surfaceAt(camera, over, px, py);
      return mine > -Infinity && surfaceAt(camera, under, px, py) - mine > CLEAR;
    });
    return area + (wrong.length / ON_DISC.length) * Math.PI * r * r;
  }, 0);
}

const JOINTS = [
  ["trunk", "head"],
  ...SIDES.flatMap((side) => [
    ["trunk", `${side} upper arm`],
    ["trunk", `${side} thigh`],
    [`${side} upper arm`, `${side} forearm`],
    [`${side} thigh`, `${side} shin`],
  ]),
];

const isInside = (at: V3, { layer, beads }: Seen): boolean =>
  layer.faces
    ? layer.faces.every((face) => dot(sub(at, face.at), face.out) < 0)
    : beads.some((_, i) => distance(at, layer.beads[i]?.at ?? at) < (layer.beads[i]?.radius ?? 0));

/** Parts that are joined or stuck into one another have no order of their own. */
function isJoined(a: Seen, b: Seen): boolean {
  if (a.layer.name === b.layer.name) return true;
  if (JOINTS.some((pair) => pair.includes(a.layer.name) && pair.includes(b.layer.name))) return true;
  if (!(a.layer.name in makers || b.layer.name in makers)) return false;
  return a.layer.beads.some(({ at }) => isInside(at, b)) || b.layer.beads.some(({ at }) => isInside(at, a));
}

/** The worst pair of layers in one frame. */
function worst(camera: Camera, layers: readonly Layer[]): { area: number; pair: string } {
  const seen = layers.map((layer) => seenLayer(camera, layer));
  let found = { area: 0, pair: "" };
  for (const [i, over] of seen.entries()) {
    for (const under of seen.slice(0, i)) {
      const [a, b] = [over.layer, under.layer];
      if (b.isBackdrop || isBeside(over, under) || isDemanded(a, b)) continue;
      const area = wrongArea(camera, over, under);
      if (area > found.area && !isJoined(over, under)) found = { area, pair: `${a.name} over ${b.name}` };
    }
  }
  return found;
}

/** What nobody sees, in square centimetres: three pixels square in a list. */
const SMALL = 25;

it("paints nothing over what is clearly in front of it, in any frame of any exercise", () => {
  const cameras = demonstrated.flatMap(({ slug, data, scenes }) => [
    { slug, scenes },
    ...(data.other
      ? [
          {
            slug: `${slug} from the other side`,
            scenes: { man: makeScene(data, "man", true), woman: makeScene(data, "woman", true) },
          },
        ]
      : []),
  ]);
  const found = cameras.flatMap(({ slug, scenes }) => {
    const view = { ...scenes.man.camera, scale: 1, centre: [0, 0], middle: [0, 0] } as const;
    // By turns, because the figures differ little and the frames lie close together.
    return moments(scenes.man).flatMap(({ steps, pose }, i) => {
      const scene = i % 2 === 0 ? scenes.man : scenes.woman;
      const { area, pair } = worst(scene.camera, sceneLayers(view, skeletonOf(pose, scene.reaching), scene));
      return area > SMALL ? [`${slug} at ${steps}: ${pair}, ${area.toFixed(0)} cm²`] : [];
    });
  });
  expect(found).toEqual([]);
}, 60_000);
