import type { Skeleton } from "../body/skeleton";
import { along, cross, middle, mix, scale, sub, unit, type V3 } from "../geometry/vector";
import { OUT, SIDES, type Side } from "../pose";
import { type Anchor, anchorAt, anchorMiddle, isAnchor } from "./anchors";
import { loaded, shaft } from "./bar";
import { ball, block, type Colours, drum, joined, pipe, plate } from "./shapes";
import { type Half, held, type Maker, mirrored, rising, type Solid, sidesOf, trodden, worn } from "./solid";

const anchorIn = (words: readonly string[]): Anchor => words.find(isAnchor) ?? "hand";

/** The position of an anchor: on the named side, or in the middle of both sides. */
function placeOf(skeleton: Skeleton, words: readonly string[]): { at: V3; side?: Side } {
  const anchor = anchorIn(words);
  const [side, other] = sidesOf(words);
  if (side === undefined || other !== undefined) return { at: anchorMiddle(skeleton, anchor) };
  return { at: anchorAt(skeleton, anchor, side), side };
}

const SLABS = 8;

/** A weight stack in its frame. */
export const stack: Maker = (_, [x = 0, z = 0, height = 150]) => {
  const part = (y: number, half: Half, colours: Colours): Solid => block(rising([x, y, z]), half, 1, colours);
  const column = (y: number, half: Half) => part(y, half, ["column", "columnTop"]);
  const slabs = Array.from({ length: SLABS }, (_, i) => part(12 + i * 6.4, [9, 2.9, 13], ["frame", "edge"]));
  const whole: Half = [13, height / 2, 19];
  return [
    {
      ...joined(rising([x, height / 2, z]), whole, [
        column(3, [13, 3, 20]),
        column(height / 2, [3, height / 2, 18]),
        ...slabs,
        column(height, [10, 2.5, 18]),
      ]),
      points: [
        [x - 8, 60, z],
        [x + 8, 60, z],
        [x, 60, z + 16],
        [x, 60, z - 16],
      ],
    },
  ];
};

const HUB = { radius: 7, half: 2 };

/**
 * An arm of a machine from its pivot to the anchor: one on each side, or a single one if z is 0. With the word `drop` it
 * goes out at the height of the pivot and then down; with `hub` it turns on a disc at the pivot.
 */
export const lever: Maker = (skeleton, [x = 0, y = 0, z = 0, radius = 2.2], words) => {
  const anchor = anchorIn(words);
  if (z === 0) return [pipe([[x, y, 0], anchorMiddle(skeleton, anchor)], radius, "frame", { back: 1 })];
  return sidesOf(words).flatMap((side) => {
    const to = anchorAt(skeleton, anchor, side);
    const pivot: V3 = [x, y, z * OUT[side]];
    const way: V3[] = words.includes("drop") ? [pivot, [to[0], y, to[2]], to] : [pivot, to];
    const arm = pipe(way, radius, "frame", { ...(anchor === "hand" && { order: held }), isFramed: true });
    if (!words.includes("hub")) return [arm];
    return [arm, drum(pivot, [0, 0, 1], HUB.radius, HUB.half, ["frame", "column"], { back: HUB.half })];
  });
};

/** A grip at each hand, along a direction. */
export const handles: Maker = (skeleton, [x = 0, y = 0, z = 1, half = 7], words) =>
  sidesOf(words).map((side) => {
    const { end } = skeleton.arms[side];
    const axis = unit([x, y, z * OUT[side]]);
    const points = [along(end, axis, -half), along(end, axis, half)];
    return pipe(points, 1.8, "iron", { order: held });
  });

/** A padded roll at the anchor, across both sides or on one. */
export const roller: Maker = (skeleton, [half = 17, radius = 5], words) => {
  const { at, side } = placeOf(skeleton, words);
  return [drum(at, [0, 0, 1], radius, half, ["pad", "edge"], side ? { order: worn(side) } : { back: -4 })];
};

/** A small pad beside elbows, knees or shoulders: its sizes, its distance from the anchor, the angle of its length. */
export const cheeks: Maker = (skeleton, [length = 18, width = 12, thick = 6, x = 0, y = 0, z = 0, angle = 0], words) =>
  sidesOf(words).map((side) => {
    const anchor = anchorIn(words);
    const at = anchorAt(skeleton, anchor, side);
    const frame = rising([at[0] + x, at[1] + y, at[2] + z * OUT[side]], angle);
    const placing = anchor === "sole" ? { order: trodden(side) } : {};
    return block(frame, [length / 2, thick / 2, width / 2], Math.min(2, thick * 0.36), ["pad", "edge"], placing);
  });

const ARM_PAD = { half: [6, 2.6, 9], share: 0.78, out: 8 } as const;

/** A pad on the outer side of each upper arm, which turns with it, on a lever from a pivot behind the shoulder. */
export const armPads: Maker = ({ arms }, [x = -24, y = 110, z = 20]) =>
  SIDES.flatMap((side) => {
    const { root, joint } = arms[side];
    const right = unit(sub(joint, root));
    const up = unit(scale(cross(right, [1, 0, 0]), OUT[side]));
    const at = along(mix(root, joint, ARM_PAD.share), up, ARM_PAD.out);
    const frame = { at, front: cross(up, right), up, right };
    const behind = along(at, [1, 0, 0], -8);
    return [
      pipe([[x, y, z * OUT[side]], behind, at], 2.2, "frame", { isFramed: true }),
      block(frame, ARM_PAD.half, 2, ["pad", "edge"], { isFramed: true }),
    ];
  });

/** A pad behind the trunk that moves with it. */
export const carried: Maker = ({ chest, pelvis }, [length = 70, ahead = -14.5, width = 30]) => {
  const at = along(middle(pelvis.at, chest.at), chest.front, ahead);
  const frame = { at, front: chest.up, up: scale(chest.front, -1), right: chest.right };
  return [block(frame, [length / 2, 3.5, width / 2], 2.4, ["pad", "edge"], { back: 2.4 })];
};

/** The board under both feet or the right one, which moves with them; its middle is `ahead` of the balls of the feet. */
export const footboard: Maker = (
  { legs: { right, left } },
  [length = 44, width = 62, thickness = 4, ahead = -6],
  words,
) => {
  const { front, up } = right.toe;
  const [x, y] = words.includes("right") ? right.ball : middle(right.ball, left.ball);
  const at = along(along([x, y, 0], front, ahead), up, -thickness / 2);
  const frame = { at, front, up, right: [0, 0, 1] as V3 };
  return [block(frame, [length / 2, thickness / 2, width / 2], 1, ["frame", "edge"], { order: trodden(...SIDES) })];
};

/** Plates on both sides of an anchor, each on its peg. */
export const loads: Maker = (skeleton, [x = 0, y = 0, z = 40, radius = 20], words) => {
  const { at } = placeOf(skeleton, words);
  const on = (side: number): V3 => [at[0] + x, at[1] + y, side];
  return mirrored(z).flatMap((side) => {
    const out = Math.sign(side);
    return [
      pipe([on(side - 18 * out), on(side + 5 * out)], 2.2, "steel"),
      plate(on(side), [0, 0, out], radius, { isFramed: true }),
    ];
  });
};

/** Rails with a bar that moves only up and down. */
export const smith: Maker = (skeleton, [x = 0, height = 205, radius = 18]) => [
  ...mirrored(64).flatMap((z) => [
    pipe(
      [
        [x - 24, 2, z],
        [x + 24, 2, z],
      ],
      2.6,
      "frame",
      { back: 3 },
    ),
    pipe(
      [
        [x, 0, z],
        [x, height, z],
      ],
      2.2,
      "steel",
      { back: 2 },
    ),
  ]),
  pipe(
    [
      [x, height, -64],
      [x, height, 64],
    ],
    2.6,
    "frame",
  ),
  ...shaft(skeleton, 68, 1.6),
  ...loaded(skeleton, 66, 78, radius),
];

/** Rails of a sled, from low to high, on both sides. */
export const rails: Maker = (_, [x0 = 0, y0 = 0, x1 = 0, y1 = 0, z = 24]) =>
  mirrored(z).map((side) =>
    pipe(
      [
        [x0, y0, side],
        [x1, y1, side],
      ],
      2.2,
      "steel",
      { back: 4, isFramed: true },
    ),
  );

/** A small wheel between both hands. */
export const wheel: Maker = ({ arms: { right, left } }) => [
  pipe([left.end, right.end], 1.5, "steel", { order: held }),
  drum(middle(right.end, left.end), [0, 0, 1], 9, 2.4, ["iron", "edge"]),
];

/** A large ball: at a fixed place, or at a distance from the anchor that a word names. */
export const exerciseBall: Maker = (skeleton, [x = 0, y = 32, radius = 32], words) => {
  const anchor = words.find(isAnchor);
  const [ax, ay] = anchor ? anchorMiddle(skeleton, anchor) : [0, 0];
  return [ball([ax + x, ay + y, 0], radius, "soft", { back: 2, isFramed: true })];
};
