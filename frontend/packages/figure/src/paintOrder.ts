import { dot, sub } from "./geometry/vector";
import { depth, type View } from "./geometry/view";
import type { Bead, Layer } from "./paint";

type Camera = Pick<View, "right" | "up" | "toward">;

/** A bead as the camera sees it: its place on the picture, its distance towards the camera and its radius. */
type Seen = readonly [x: number, y: number, near: number, radius: number];

interface Sorted {
  layer: Layer;
  beads: readonly Seen[];
  /** Left, right, bottom, top. */
  box: readonly [number, number, number, number];
  near: number;
  /** Comparisons with other fixed layers. */
  fixedPairs: Map<Layer, number>;
}

/** Beyond this difference in depth, in centimetres, one thing is as clearly in front as it can be. */
const CLEAR = 14;
/** What `over` and `under` count against what the camera sees. */
const DEMANDED = 1e6;

export function seenBeads(camera: Camera, { beads, back = 0 }: Layer): Seen[] {
  return beads.map(
    ({ at, radius }): Seen => [dot(at, camera.right), dot(at, camera.up), depth(camera, at) - back, radius],
  );
}

const fixedLayers = new WeakMap<Layer, Sorted>();

/** Fixed layers are seen once: a scene keeps its camera. */
function sorted(camera: Camera, layer: Layer): Sorted {
  const known = fixedLayers.get(layer);
  if (known) return known;
  const beads = seenBeads(camera, layer);
  const box: [number, number, number, number] = [Infinity, -Infinity, Infinity, -Infinity];
  let near = 0;
  for (const [x, y, toward, r] of beads) {
    box[0] = Math.min(box[0], x - r);
    box[1] = Math.max(box[1], x + r);
    box[2] = Math.min(box[2], y - r);
    box[3] = Math.max(box[3], y + r);
    near += toward / beads.length;
  }
  const seen: Sorted = { layer, beads, box, near, fixedPairs: new Map() };
  if (layer.isFixed) fixedLayers.set(layer, seen);
  return seen;
}

const isOff = ([x, y, , r]: Seen, box: Sorted["box"]): boolean =>
  x - r > box[1] || x + r < box[0] || y - r > box[3] || y + r < box[2];

/** How much of two beads covers one another on the picture, in centimetres; 0 or less where they don't meet. */
function overlap(a: Seen, b: Seen): number {
  const [dx, dy, reach] = [a[0] - b[0], a[1] - b[1], a[3] + b[3]];
  const apart = dx * dx + dy * dy;
  return apart >= reach * reach ? 0 : Math.min(reach - Math.sqrt(apart), 2 * Math.min(a[3], b[3]));
}

/** Whether `a` is painted over `b` wherever they are. */
export const isDemanded = (a: Layer, b: Layer): boolean => Boolean(a.over?.includes(b) || b.under?.includes(a));

/** How far a body sinks into what it rests on. */
const SINKS = 1;
/** A side that the camera sees under a flatter angle than this (its sine) decides nothing. */
const EDGE_ON = 0.12;

/** 1 where `thing` lies beyond a side of `block` that the camera sees, -1 beyond one that it doesn't, otherwise 0. */
function beyond(camera: Camera, thing: Sorted, { layer: { faces = [] }, box }: Sorted): number {
  let most = -SINKS;
  let sign = 0;
  for (const { at, out } of faces) {
    const seen = dot(out, camera.toward);
    if (Math.abs(seen) < EDGE_ON) continue;
    let least = Infinity;
    for (const [i, bead] of thing.beads.entries()) {
      if (isOff(bead, box)) continue;
      least = Math.min(least, dot(sub((thing.layer.beads[i] as Bead).at, at), out));
    }
    if (least < Infinity && least > most) [most, sign] = [least, Math.sign(seen)];
  }
  return sign;
}

/** Positive where `a` is in front of `b`, by how much of them and how clearly; 0 where they don't meet. */
function infront(camera: Camera, a: Sorted, b: Sorted): number {
  if (isDemanded(a.layer, b.layer)) return DEMANDED;
  if (isDemanded(b.layer, a.layer)) return -DEMANDED;
  if (a.box[0] > b.box[1] || b.box[0] > a.box[1] || a.box[2] > b.box[3] || b.box[2] > a.box[3]) return 0;
  let all = 0;
  let sum = 0;
  for (const one of a.beads) {
    if (isOff(one, b.box)) continue;
    for (const other of b.beads) {
      const shared = overlap(one, other);
      if (shared <= 0) continue;
      all += shared;
      sum += shared * Math.min(CLEAR, Math.max(-CLEAR, one[2] - other[2]));
    }
  }
  const side = all > 0 ? beyond(camera, a, b) - beyond(camera, b, a) : 0;
  return side === 0 ? sum : side * all * CLEAR;
}

function compare(camera: Camera, a: Sorted, b: Sorted): number {
  if (!a.layer.isFixed || !b.layer.isFixed) return infront(camera, a, b);
  const known = a.fixedPairs.get(b.layer);
  if (known !== undefined) return known;
  const weight = infront(camera, a, b);
  a.fixedPairs.set(b.layer, weight);
  return weight;
}

/**
 * The layers in the order in which they are painted. Each pair that meets on the picture is compared where it meets, so
 * that a long thing can be behind one part of the body and in front of another; where no order fits every pair, the
 * slightest contradiction stays.
 */
export function paintOrder(camera: Camera, layers: readonly Layer[]): Layer[] {
  const isBehind = (layer: Layer) => layer.isBackdrop ?? false;
  const backdrops = layers.filter(isBehind).map((layer) => sorted(camera, layer));
  backdrops.sort((a, b) => a.near - b.near);
  const front = layers.filter((layer) => !isBehind(layer)).map((layer) => sorted(camera, layer));
  return [...backdrops, ...byPairs(camera, front)].map(({ layer }) => layer);
}

function byPairs(camera: Camera, waiting: readonly Sorted[]): Sorted[] {
  const count = waiting.length;
  const weights = new Float64Array(count * count);
  // What still has to be painted before each, summed over those that wait.
  const blocked = new Float64Array(count);
  for (const [i, a] of waiting.entries()) {
    for (let j = i + 1; j < count; j++) {
      const weight = compare(camera, a, waiting[j] as Sorted);
      weights[i * count + j] = weight;
      weights[j * count + i] = -weight;
      blocked[weight > 0 ? i : j] = (blocked[weight > 0 ? i : j] ?? 0) + Math.abs(weight);
    }
  }
  const left = new Set(waiting.keys());
  const order: Sorted[] = [];
  while (left.size > 0) {
    let next = -1;
    for (const i of left) if (next < 0 || isSooner(i, next)) next = i;
    left.delete(next);
    order.push(waiting[next] as Sorted);
    for (const i of left) {
      const weight = weights[i * count + next] ?? 0;
      if (weight > 0) blocked[i] = Math.max(0, (blocked[i] ?? 0) - weight);
    }
  }
  return order;

  /** The least blocked comes first; of several, the farthest. */
  function isSooner(i: number, than: number): boolean {
    const [mine, its] = [blocked[i] ?? 0, blocked[than] ?? 0];
    const isTie = Math.abs(mine - its) < 1e-6;
    return isTie ? (waiting[i]?.near ?? 0) < (waiting[than]?.near ?? 0) : mine < its;
  }
}
