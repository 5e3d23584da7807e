import { armDepth } from "../body/arm";
import { legDepth } from "../body/leg";
import type { Skeleton } from "../body/skeleton";
import { dot, middle, sub, type V3 } from "../geometry/vector";
import { sortDepth, type View } from "../geometry/view";
import type { Layer } from "../paint";
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

const solidsOf = (skeleton: Skeleton, gear: readonly Gear[]): Solid[] =>
  gear.flatMap(([name, ...places]) => {
    const numbers = places.filter((place) => typeof place === "number");
    const words = places.filter((place) => typeof place === "string");
    return makers[name]?.(skeleton, numbers, words) ?? [];
  });

/** A depth difference that only decides the order between two layers. */
const JUST = 0.01;
const FAR_BEHIND = 1000;

function besideTrunk(view: View, { chest, pelvis }: Skeleton, at: V3, own: number): number {
  const trunk = sortDepth(view, middle(pelvis.at, chest.at));
  const isSeen = dot(sub(at, chest.at), chest.front) * dot(chest.front, view.toward) > 0;
  return isSeen ? Math.max(own, trunk + JUST) : Math.min(own, trunk - JUST);
}

function depthOf(view: View, skeleton: Skeleton, { at, back, order }: Solid): number {
  const own = sortDepth(view, at) - back;
  switch (order?.is) {
    case "backdrop":
      return own - FAR_BEHIND;
    case "trunk":
      return besideTrunk(view, skeleton, at, own);
    case "leg":
      return legDepth(view, skeleton.legs[order.side]) + (order.isUnder ? -JUST : JUST);
    case "hand": {
      const arm = skeleton.arms[order.side];
      const hand = armDepth(view, arm);
      return own < sortDepth(view, arm.end) ? Math.min(own, hand - JUST) : Math.max(own, hand + JUST);
    }
    default:
      return own;
  }
}

export function gearLayers(view: View, skeleton: Skeleton, gear: readonly Gear[]): Layer[] {
  return solidsOf(skeleton, gear).map((solid) => ({
    depth: depthOf(view, skeleton, solid),
    paint: (ink) => solid.paint(ink, view),
  }));
}

export const gearPoints = (skeleton: Skeleton, gear: readonly Gear[]): V3[] =>
  solidsOf(skeleton, gear).flatMap(({ points }) => points);
