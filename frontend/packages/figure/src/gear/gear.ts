import type { Body } from "../body/figure";
import type { Skeleton } from "../body/skeleton";
import { distance, type V3 } from "../geometry/vector";
import type { Bead, Layer } from "../paint";
import { SIDES } from "../pose";
import * as cables from "./cables";
import * as cycles from "./cycles";
import * as furniture from "./furniture";
import * as machines from "./machines";
import * as rowers from "./rower";
import type { Maker, Order, Solid, SolidPart } from "./solid";
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

/** Whether equipment stands still whatever the body does: it never looks at the skeleton. */
export function isFixed(gear: Gear, skeleton: Skeleton): boolean {
  let isAsked = false;
  const watched = new Proxy(skeleton, {
    get(target, key: keyof Skeleton) {
      isAsked = true;
      return target[key];
    },
  });
  solidsOf(watched, gear);
  return !isAsked;
}

const layerOf = (name: string, { back, order }: Solid, { beads, faces, paint }: SolidPart): Layer => ({
  name,
  beads,
  faces,
  back,
  isBackdrop: order?.is === "backdrop",
  paint,
});

/** The layers of equipment that is fixed, the same for each frame. */
export const fixedLayers = (skeleton: Skeleton, gear: readonly Gear[]): Layer[] =>
  gear.flatMap((one) =>
    solidsOf(skeleton, one).flatMap((solid) =>
      solid.parts.map((part) => ({ ...layerOf(one[0], solid, part), isFixed: true })),
    ),
  );

/** Half a fist's width: what is nearer to the middle of a hand is inside it. */
const IN_FIST = 7;

/** Layers that a part of moving equipment is over or under, whatever their depth. */
function bounds(
  { arms }: Skeleton,
  body: Body,
  order: Order | null,
  { beads }: SolidPart,
): Pick<Layer, "over" | "under"> {
  switch (order?.is) {
    case "hand": {
      const holding = SIDES.filter((side) => beads.some(({ at }) => distance(at, arms[side].end) < IN_FIST));
      return { under: holding.map((side) => body.arms[side][1]) };
    }
    case "trodden":
      return { under: order.sides.flatMap((side) => body.legs[side]) };
    case "worn":
      return { over: body.legs[order.side] };
    default:
      return {};
  }
}

/** The layers of equipment that moves with the body. */
export const movingLayers = (skeleton: Skeleton, gear: readonly Gear[], body: Body): Layer[] =>
  gear.flatMap((one) =>
    solidsOf(skeleton, one).flatMap((solid) =>
      solid.parts.map((part) => ({
        ...layerOf(one[0], solid, part),
        ...bounds(skeleton, body, solid.order, part),
      })),
    ),
  );

export const gearPoints = (skeleton: Skeleton, gear: readonly Gear[]): V3[] =>
  gear.flatMap((one) => solidsOf(skeleton, one)).flatMap(({ points }) => points);

export const gearBeads = (skeleton: Skeleton, gear: readonly Gear[]): Bead[] =>
  gear.flatMap((one) => solidsOf(skeleton, one)).flatMap(({ parts }) => parts.flatMap(({ beads }) => beads));
