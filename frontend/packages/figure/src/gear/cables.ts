import type { Skeleton } from "../body/skeleton";
import { across, along, sub, unit, type V3 } from "../geometry/vector";
import { OUT, SIDES, type Side } from "../pose";
import { anchorAt } from "./anchors";
import { bothHands } from "./bar";
import { ball, block, cord, drum, pipe } from "./shapes";
import { held, type Maker, mirrored, type Placing, rising, type Solid, sidesOf, worn } from "./solid";

/** Height up to which the picture must show a station; its top may be cut off. */
const EYE_LEVEL = 90;
/** Half width of a station. */
const WIDE = 10;

/** The column of the cables, drawn in its full width; with `pair`, one on each side. */
export const tower: Maker = (_, [x = 0, z = 0, height = 212], words) =>
  (words.includes("pair") ? mirrored(z) : [z]).flatMap((side) => [
    {
      ...block(rising([x, height / 2, side]), [7, height / 2, 7], 1.5, ["column", "columnTop"]),
      points: [-WIDE, WIDE].flatMap((aside): V3[] => [
        [x + aside, EYE_LEVEL, side],
        [x, EYE_LEVEL, side + aside],
      ]),
    },
    block(rising([x, 3, side]), [18, 3, 18], 1.5, ["column", "columnTop"], { back: 2 }),
  ]);

const line = (from: V3, to: V3, placing: Placing = {}): Solid[] => [
  drum(from, unit(across([0, 0, 1], unit(sub(to, from)))), 4.5, 1.4, ["steel", "iron"], { isFramed: true }),
  cord([from, to], 0.55, "cable", placing),
];

/** A loop with a handle, at one hand. */
function stirrup(skeleton: Skeleton, from: V3, side: Side): Solid[] {
  const { end, joint } = skeleton.arms[side];
  const pull = unit(sub(from, end));
  const tip = along(end, pull, 13);
  const axis = unit(across(across([0, 1, 0.3 * OUT[side]], pull), unit(sub(end, joint))));
  const grip = [along(end, axis, -6), along(end, axis, 6)] as const;
  return [
    ...line(from, tip, { order: held }),
    cord([grip[0], tip, grip[1]], 0.7, "cable", { order: held }),
    pipe(grip, 1.7, "iron", { order: held }),
  ];
}

function rope(skeleton: Skeleton, from: V3): Solid[] {
  const { at } = bothHands(skeleton);
  const tip = along(at, unit(sub(from, at)), 20);
  const strands = SIDES.flatMap((side) => {
    const { end } = skeleton.arms[side];
    const pull = unit(sub(tip, end));
    return [cord([tip, end], 1.3, "pad", { order: held }), ball(along(end, pull, -6), 2.5, "iron", { order: held })];
  });
  return [...line(from, tip), ...strands];
}

/** A handle across both hands. Its ends are `reach` beyond the hands and `droop` lower. */
function straightBar(skeleton: Skeleton, from: V3, reach: number, droop: number): Solid[] {
  const { at, axis, half } = bothHands(skeleton);
  const pull = unit(sub(from, at));
  const tip = along(at, pull, 7);
  const pieces = SIDES.map((side) => {
    const on = (by: number) => along(at, axis, by * OUT[side]);
    const points = [at, on(half + 1), along(on(half + reach), pull, -droop)];
    return pipe(points, 1.5, "steel", { order: held, isFramed: true });
  });
  return [...line(from, tip), cord([tip, at], 1.2, "iron"), ...pieces];
}

/** Two parallel grips a hand's width apart. */
function triangle(skeleton: Skeleton, from: V3): Solid[] {
  const { at } = bothHands(skeleton);
  const pull = unit(sub(from, at));
  const tip = along(at, pull, 17);
  const sides = SIDES.flatMap((side) => {
    const { end } = skeleton.arms[side];
    const axis = unit(across([0, 1, 0], pull));
    return [
      pipe([tip, along(end, pull, 5), along(end, axis, 5)], 1.2, "steel", { order: held }),
      pipe([along(end, axis, -5), along(end, axis, 5)], 1.6, "iron", { order: held }),
    ];
  });
  return [...line(from, tip), ...sides];
}

function cuff(skeleton: Skeleton, from: V3, side: Side): Solid[] {
  const at = anchorAt(skeleton, "ankle", side);
  const { joint, end } = skeleton.legs[side];
  return [...line(from, at), drum(at, unit(sub(joint, end)), 6.2, 3, ["iron", null], { order: worn(side) })];
}

/** A cable from a pulley to the attachment named by the first word; the second word names a single side. */
export const cable: Maker = (skeleton, [x = 0, y = 0, z = 0, reach = 12], words) => {
  const from: V3 = [x, y, z];
  switch (words[0]) {
    case "rope":
      return rope(skeleton, from);
    case "triangle":
      return triangle(skeleton, from);
    case "bar":
      return straightBar(skeleton, from, 7, 0);
    case "wide":
      return straightBar(skeleton, from, reach, 8);
    case "ankle":
      return sidesOf(words).flatMap((side) => cuff(skeleton, from, side));
    default:
      return sidesOf(words).flatMap((side) => stirrup(skeleton, from, side));
  }
};

/** A cable to each hand from a pulley on its side, or from the other one's when crossed. */
export const cables: Maker = (skeleton, [x = 0, y = 0, z = 80], words) => {
  const turn = words.includes("crossed") ? -1 : 1;
  return SIDES.flatMap((side) => stirrup(skeleton, [x, y, z * OUT[side] * turn], side));
};
