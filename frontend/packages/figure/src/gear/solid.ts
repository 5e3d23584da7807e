import type { Skeleton } from "../body/skeleton";
import { type Frame, turnedFrame, type V3 } from "../geometry/vector";
import type { Bead, Face, Ink } from "../paint";
import { SIDES, type Side } from "../pose";

/** How a piece of equipment is painted where depth alone doesn't tell. */
export type Order =
  /** Behind everything. */
  | { is: "backdrop" }
  /** Held by one or both hands, which close around it. */
  | { is: "hand" }
  /** Fastened around a leg. */
  | { is: "worn"; side: Side }
  /** Under one foot or both, which stay visible. */
  | { is: "trodden"; sides: readonly Side[] };

/** Half sizes along a frame's front, up and right. */
export type Half = readonly [ahead: number, up: number, aside: number];

/** A part of a piece of equipment that is painted at once. */
export interface SolidPart {
  beads: readonly Bead[];
  faces?: readonly Face[];
  paint(ink: Ink): void;
}

/** A piece of equipment; long ones have several parts, since they can be behind the body and in front of it. */
export interface Solid {
  /** Extra distance from the camera, in centimetres. */
  back: number;
  order: Order | null;
  /** Points that the picture must contain. */
  points: readonly V3[];
  parts: readonly SolidPart[];
}

export interface Placing {
  back?: number;
  order?: Order;
  /** The picture must contain all of it. */
  isFramed?: boolean;
}

/** Creates a piece of equipment from the numbers and words after its name. */
export type Maker = (skeleton: Skeleton, numbers: readonly number[], words: readonly string[]) => Solid[];

export function solid(points: readonly V3[], placing: Placing, ...parts: readonly SolidPart[]): Solid {
  return {
    back: placing.back ?? 0,
    order: placing.order ?? null,
    points: placing.isFramed ? points : [],
    parts,
  };
}

export const backdrop: Order = { is: "backdrop" };
export const held: Order = { is: "hand" };
export const worn = (side: Side): Order => ({ is: "worn", side });
export const trodden = (...sides: readonly Side[]): Order => ({ is: "trodden", sides });

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
