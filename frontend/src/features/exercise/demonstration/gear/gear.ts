import type { Body } from "../body/figure";
import type { Skeleton } from "../body/skeleton";
import { distance, type V3 } from "../geometry/vector";
import type { View } from "../geometry/view";
import type { Layer } from "../paint";
import { SIDES } from "../pose";
import * as cables from "./cables";
import * as cycles from "./cycles";
import * as furniture from "./furniture";
import * as machines from "./machines";
import * as rowers from "./rower";
import type { Maker, Solid } from "./solid";
import * as treadmills from "./treadmill";
import * as weights from "./weights";

/** A piece of equipment: its name, and the numbers and words that place it. */
export type Gear = readonly [name: string, ...places: (number | string)[]];

/** Every name that a pose file may use. */
export const makers: Record<string, Maker> = {
  ...weights,
  ...cables,
  ...furniture,
  ...machines,
  ...treadmills,
  ...cycles,
  ...rowers,
};

const solidsOf = (skeleton: Skeleton, [name, ...places]: Gear): Solid[] => {
  const numbers = places.filter((place) => typeof place === "number");
  const words = places.filter((place) => typeof place === "string");
  return makers[name]?.(skeleton, numbers, words) ?? [];
};

/** Half a fist's width: what is nearer to the middle of a hand is inside it. */
const IN_FIST = 7;

export const gearLayers = (view: View, skeleton: Skeleton, gear: readonly Gear[], body: Body): Layer[] =>
  gear.flatMap((one) => solidsOf(skeleton, one).flatMap((solid) => layersOf(view, skeleton, one[0], solid, body)));

const layersOf = (view: View, skeleton: Skeleton, name: string, { parts, back, order }: Solid, body: Body): Layer[] =>
  parts.map(({ beads, faces, paint }): Layer => {
    const layer: Layer = {
      name,
      beads,
      faces,
      back,
      isBackdrop: order?.is === "backdrop",
      paint: (ink) => paint(ink, view),
    };
    if (order?.is === "hand") {
      const holding = SIDES.filter((side) => beads.some(({ at }) => distance(at, skeleton.arms[side].end) < IN_FIST));
      return { ...layer, under: holding.map((side) => body.arms[side][1]) };
    }
    if (order?.is === "trodden") return { ...layer, under: order.sides.flatMap((side) => body.legs[side]) };
    return order?.is === "worn" ? { ...layer, over: body.legs[order.side] } : layer;
  });

export const gearPoints = (skeleton: Skeleton, gear: readonly Gear[]): V3[] =>
  gear.flatMap((one) => solidsOf(skeleton, one)).flatMap(({ points }) => points);
