import type { View } from "../geometry/view";
import type { Layer } from "../paint";
import type { Side } from "../pose";
import { armLayers } from "./arm";
import { headLayer } from "./head";
import { legLayers } from "./leg";
import { FAR, type Look, NEAR } from "./part";
import type { Skeleton } from "./skeleton";
import { trunkLayer } from "./trunk";

/** The layers of the body. */
export interface Body {
  trunk: Layer;
  head: Layer;
  arms: Record<Side, readonly [upper: Layer, fore: Layer]>;
  legs: Record<Side, readonly [thigh: Layer, shin: Layer]>;
}

export function bodyOf(view: View, skeleton: Skeleton, look: Look): Body {
  const { arms, legs, chest } = skeleton;
  const skinOf = (side: Side) => (side === look.far ? FAR : NEAR);
  const arm = (side: Side) => armLayers(view, arms[side], chest, side, look, skinOf(side));
  const leg = (side: Side) => legLayers(view, legs[side], side, look, skinOf(side));
  const trunk = trunkLayer(view, skeleton, look);
  return {
    trunk,
    head: headLayer(view, skeleton, look.build, trunk),
    arms: { right: arm("right"), left: arm("left") },
    legs: { right: leg("right"), left: leg("left") },
  };
}

export const layersOf = ({ trunk, head, arms, legs }: Body): Layer[] => [
  trunk,
  head,
  ...arms.right,
  ...arms.left,
  ...legs.right,
  ...legs.left,
];
