import { expect, it } from "vitest";
import { distance, type Frame, type V3 } from "../geometry/vector";
import { OUT, PALM, type Palms, SIDES, type Side } from "../pose";
import { axesOf } from "./hand";

const chest: Frame = { at: [0, 0, 0], front: [1, 0, 0], up: [0, 1, 0], right: [0, 0, 1] };

function axes(side: Side, ahead: V3, palms: Palms) {
  const palm = PALM[palms];
  const at = (by: number): V3 => [ahead[0] * by, ahead[1] * by, ahead[2] * by];
  const arm = { root: at(-50), joint: at(-26), wrist: at(0), end: at(6.5), bend: [-1, 0, 0] as V3, palm };
  return axesOf(arm, chest, side, "fist");
}

const expectClose = (a: V3, b: V3) => expect(distance(a, b)).toBeLessThan(0.35);

it.each(SIDES)("turns the %s thumb inwards in an overhand grip, outwards in an underhand one", (side) => {
  const hanging: V3 = [0, -1, 0];
  const inwards: V3 = [0, 0, -OUT[side]];
  expectClose(axes(side, hanging, "over").thumb, inwards);
  expectClose(axes(side, hanging, "over").palm, [-1, 0, 0]);
  expectClose(axes(side, hanging, "under").thumb, [0, 0, OUT[side]]);
  expectClose(axes(side, hanging, "under").palm, [1, 0, 0]);
});

it.each(SIDES)("turns the %s palm to the other one in a neutral grip, wherever the arm points", (side) => {
  const inwards: V3 = [0, 0, -OUT[side]];
  const directions: readonly [V3, V3][] = [
    [
      [0, -1, 0],
      [1, 0, 0],
    ],
    [
      [1, 0, 0],
      [0, 1, 0],
    ],
    [
      [0, 1, 0],
      [-1, 0, 0],
    ],
  ];
  for (const [ahead, thumb] of directions) {
    expectClose(axes(side, ahead, "neutral").thumb, thumb);
    expectClose(axes(side, ahead, "neutral").palm, inwards);
  }
});

it.each(SIDES)("turns the %s palm down with the arm raised sideways", (side) => {
  expectClose(axes(side, [0, 0, OUT[side]], "over").palm, [0, -1, 0]);
});
