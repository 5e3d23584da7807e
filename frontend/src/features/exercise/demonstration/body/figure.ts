import type { View } from "../geometry/view";
import type { Layer } from "../paint";
import { SIDES, type Side } from "../pose";
import { armLayer } from "./arm";
import { headLayer } from "./head";
import { legLayer } from "./leg";
import { FAR, type Look, NEAR, workedOn } from "./part";
import type { Skeleton } from "./skeleton";
import { trunkLayer } from "./trunk";

/** All layers of the body, to be sorted with those of the equipment. */
export function figureLayers(view: View, skeleton: Skeleton, look: Look): Layer[] {
  const skinOf = (side: Side) => (side === look.far ? FAR : NEAR);
  return [
    trunkLayer(view, skeleton, look),
    headLayer(view, skeleton),
    ...SIDES.map((side) => armLayer(view, skeleton.arms[side], skeleton.chest, side, look, skinOf(side))),
    ...SIDES.map((side) => legLayer(view, skeleton.legs[side], side, workedOn(side, look), skinOf(side))),
  ];
}
