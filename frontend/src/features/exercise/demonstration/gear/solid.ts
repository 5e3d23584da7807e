import type { Skeleton } from "../body/skeleton";
import { type Frame, turnedFrame, type V3 } from "../geometry/vector";
import type { View } from "../geometry/view";
import type { Ink } from "../paint";
import { SIDES, type Side } from "../pose";

/** The layer that a piece of equipment is sorted next to, when its own position doesn't decide. */
export type Order =
  /** Behind everything. */
  | { is: "backdrop" }
  /** In front of or behind the trunk, depending on its side. */
  | { is: "trunk" }
  /** Held by a hand, which closes around it. */
  | { is: "hand"; side: Side }
  /** Fastened around a leg, or under its foot. */
  | { is: "leg"; side: Side; isUnder: boolean };

/** A piece of equipment. */
export interface Solid {
  /** Position used for sorting. */
  at: V3;
  /** Extra distance from the camera used for sorting, in centimetres. */
  back: number;
  order: Order | null;
  /** Points that the picture must contain. */
  points: readonly V3[];
  paint(ink: Ink, view: View): void;
}

export interface Placing {
  at?: V3;
  back?: number;
  order?: Order;
  /** The picture must contain all of it. */
  isFramed?: boolean;
  /** A section of something longer: its ends have no outline. */
  isPiece?: boolean;
}

/** Creates a piece of equipment from the numbers and words after its name. */
export type Maker = (skeleton: Skeleton, numbers: readonly number[], words: readonly string[]) => Solid[];

export function solid(at: V3, points: readonly V3[], placing: Placing, paint: Solid["paint"]): Solid {
  return {
    at: placing.at ?? at,
    back: placing.back ?? 0,
    order: placing.order ?? null,
    points: placing.isFramed ? points : [],
    paint,
  };
}

export const backdrop: Order = { is: "backdrop" };
export const held = (side: Side): Order => ({ is: "hand", side });
export const worn = (side: Side): Order => ({ is: "leg", side, isUnder: false });
export const trodden = (side: Side): Order => ({ is: "leg", side, isUnder: true });

/** The named side, or both sides if none is named. */
export const sidesOf = (words: readonly string[]): readonly Side[] => {
  const named = SIDES.filter((side) => words.includes(side));
  return named.length > 0 ? named : SIDES;
};

/** On both sides, or in the middle for 0. */
export const mirrored = (z: number): readonly number[] => (z === 0 ? [0] : [z, -z]);

/** A frame whose front rises by `angle` degrees. */
export const rising = (at: V3, angle = 0): Frame =>
  turnedFrame({ at, front: [1, 0, 0], up: [0, 1, 0], right: [0, 0, 1] }, [0, 0, 1], angle);
