import type { Arm, Leg, Skeleton } from "../body/skeleton";
import { along, middle, radians, type V3 } from "../geometry/vector";
import { OUT, SIDES, type Side } from "../pose";
import { block, cord, drum, pipe } from "./shapes";
import { backdrop, held, type Maker, rising, type Solid, trodden } from "./solid";

const LOW = 4;

/** A beam along the floor with a foot across each end. */
const base = (from: number, to: number): Solid[] => [
  pipe(
    [
      [from, 3, 0],
      [to, 3, 0],
    ],
    2.6,
    "frame",
    { isFramed: true },
  ),
  ...[from + 4, to - 4].map((x) =>
    pipe(
      [
        [x, 3, -22],
        [x, 3, 22],
      ],
      2.4,
      "frame",
    ),
  ),
];

/** Crank arms with pedals under both feet, around the middle of their path. */
const cranks = (legs: Record<Side, Leg>, x: number, y: number): Solid[] =>
  SIDES.flatMap((side) => {
    const [px, py, pz] = legs[side].ball;
    const z = 7 * OUT[side];
    return [
      pipe(
        [
          [x, y, z],
          [px, py, z],
        ],
        1.6,
        "steel",
        { order: trodden(side) },
      ),
      pipe(
        [
          [px - 6, py - 1, pz],
          [px + 6, py - 1, pz],
        ],
        1.7,
        "iron",
        { order: trodden(side) },
      ),
    ];
  });

/** A stem up to the hands, with grips. */
function handlebar(arms: Record<Side, Arm>, foot: V3): Solid[] {
  const hands = middle(arms.right.end, arms.left.end);
  const grips = SIDES.map((side) => {
    const { end } = arms[side];
    const points: V3[] = [hands, [hands[0] - 2, hands[1], end[2]], along(end, [1, 0, 0], 5)];
    return pipe(points, 1.7, "iron", { order: held });
  });
  return [pipe([foot, hands], 2.6, "frame", { back: LOW }), ...grips];
}

/** A backrest that rises behind the seat at an angle. */
function backrest([x, y]: V3, angle: number): Solid {
  const up: V3 = [Math.cos(radians(angle)), Math.sin(radians(angle)), 0];
  const frame = rising(along([x - 22, y + 2, 0], up, 30), angle);
  return block(frame, [30, 3.5, 16], 2.4, ["pad", "edge"], { back: 2, isFramed: true });
}

/** The frame of a recumbent bike: a low beam from the seat to the housing of the crank, under a console. */
function reclinedBike({ legs, arms, pelvis }: Skeleton, x: number, y: number, back: number): Solid[] {
  const seat: V3 = [pelvis.at[0] + 4, pelvis.at[1] - 12, 0];
  const [under, front] = [seat[0] - 6, x + 8];
  const beams: V3[][] = [
    [
      [under, 20, 0],
      [front, 20, 0],
    ],
    [[under, 3, 0], [under, 20, 0], seat],
    [
      [front, 3, 0],
      [front, y, 0],
      [x - 6, 116, 0],
    ],
  ];
  return [
    ...base(under - 24, x + 26),
    ...beams.map((points) => pipe(points, 3, "frame", { back: LOW })),
    drum([front, y - 4, 0], [0, 0, 1], 24, 6, ["frame", "column"], { back: LOW, isFramed: true }),
    block(rising([x - 8, 120, 0], 66), [9, 2.5, 13], 2, ["frame", "edge"], { back: LOW }),
    block(rising(seat, 3), [20, 3.5, 18], 2.6, ["pad", "edge"], { back: 2 }),
    backrest(seat, back),
    ...handlebar(arms, [seat[0] + 8, seat[1], 0]),
    ...cranks(legs, x, y),
  ];
}

/** The knob of the brake on the frame, and lines of speed behind the rider, which lengthen with each half turn. */
function sprint({ pelvis: { at }, crank }: Skeleton, knob: V3): Solid[] {
  const pulse = Math.abs(Math.sin(radians(crank)));
  const lines = [46, 20, -14, -40].map((up, i) => {
    const from: V3 = [at[0] - 30 - (i % 2) * 8, at[1] + up, 0];
    return cord([from, along(from, [-1, 0, 0], 14 + 10 * (i % 2 ? pulse : 1 - pulse))], 1, "cable", {
      order: backdrop,
    });
  });
  return [
    pipe([knob, along(knob, [-0.3, 1, 0], 9)], 1.6, "steel", { back: LOW - 1 }),
    drum(along(knob, [-0.3, 1, 0], 11), [0, 0, 1], 4, 3, ["iron", "steel"], { back: LOW - 1 }),
    ...lines,
  ];
}

/**
 * A stationary bike, placed by its crank; with `back`, a recumbent one with the grips beside the seat. The word `sprint`
 * adds the knob of the brake and lines of speed.
 */
export const bike: Maker = (skeleton, [x = 18, y = 36, wheel = 44, back = 0], words) => {
  if (back > 0) return reclinedBike(skeleton, x, y, back);
  const { legs, arms } = skeleton;
  const seat: V3 = [-10, 96, 0];
  const hub: V3 = [x + wheel, y - 6, 0];
  return [
    ...base(x - 62, x + wheel + 22),
    drum(hub, [0, 0, 1], 26, 3, ["frame", "column"], { back: LOW }),
    pipe([[x - 14, 3, 0], seat], 3, "frame", { back: LOW }),
    pipe([[x, y, 0], hub], 3, "frame", { back: LOW }),
    block(rising(seat, 3), [13, 3, 9], 2.6, ["pad", "edge"], { back: 2 }),
    ...handlebar(arms, [x + wheel - 6, y + 14, 0]),
    ...cranks(legs, x, y),
    ...(words.includes("sprint") ? sprint(skeleton, [x + wheel * 0.55, y + 4, 0]) : []),
  ];
};

const FAN = { radius: 38, half: 7 };
const BLADES = 9;

/** An upright bike with a fan as its wheel, and a lever for each arm that swings opposite to the pedals. */
export const airBike: Maker = ({ legs, arms, crank }, [x = 18, y = 36]) => {
  const seat: V3 = [-10, 96, 0];
  const fan: V3 = [x + 54, 48, 0];
  const blades = Array.from({ length: BLADES }, (_, i) => {
    const angle = radians(crank + (360 / BLADES) * i);
    const on = (by: number): V3 => [fan[0] + by * Math.sin(angle), fan[1] + by * Math.cos(angle), FAN.half];
    return pipe([on(6), on(FAN.radius * 0.74)], 1.6, "frame", { back: LOW - FAN.half - 1 });
  });
  const levers = SIDES.map((side) => {
    const { end } = arms[side];
    const foot: V3 = [x + 26, y + 4, 15 * OUT[side]];
    const points = [foot, end, along(end, [-0.2, 1, 0], 6)];
    return pipe(points, 1.9, "steel", { order: held, isFramed: true });
  });
  return [
    ...base(x - 62, x + 74),
    drum(fan, [0, 0, 1], FAN.radius, FAN.half, ["frame", "column"], { back: LOW, isFramed: true }),
    ...blades,
    pipe([[x - 14, 3, 0], seat], 3, "frame", { back: LOW }),
    pipe([[x - 14, y, 0], fan], 3, "frame", { back: LOW }),
    block(rising(seat, 3), [13, 3, 9], 2.6, ["pad", "edge"], { back: 2 }),
    ...levers,
    ...cranks(legs, x, y),
  ];
};

const PIVOT: readonly [number, number] = [58, 84];

/** A footboard on its beam, and the arm that swings opposite to it. */
function stride(ball: V3, hand: V3, side: Side, x: number, y: number): Solid[] {
  const z = 13 * OUT[side];
  const swing: V3 = [...PIVOT, 22 * OUT[side]];
  const low = along(swing, [swing[0] - hand[0], swing[1] - hand[1], 0], 0.9);
  const inHand = { order: held };
  return [
    pipe(
      [
        [x, y, z],
        [ball[0] - 10, ball[1] - 3, z],
        [low[0], low[1], z],
      ],
      2,
      "steel",
      { order: trodden(side) },
    ),
    pipe(
      [
        [ball[0] - 22, ball[1] - 1.5, z],
        [ball[0] + 8, ball[1] - 1.5, z],
      ],
      2.2,
      "iron",
      { order: trodden(side) },
    ),
    pipe([low, swing, hand, along(hand, [0, 1, 0], 8)], 1.8, "steel", inHand),
  ];
}

/** Two footboards on a crank, and two arms that swing opposite to them. */
export const crossTrainer: Maker = ({ legs, arms }, [x = -34, y = 34]) => [
  ...base(x - 18, 84),
  drum([x, y, 0], [0, 0, 1], 24, 3, ["frame", "column"], { back: LOW }),
  pipe(
    [
      [62, 3, 0],
      [56, 132, 0],
    ],
    3,
    "frame",
    { back: LOW },
  ),
  block(rising([56, 136, 0], 66), [9, 2.5, 13], 2, ["frame", "edge"], { back: LOW }),
  ...SIDES.flatMap((side) => stride(legs[side].ball, arms[side].end, side, x, y)),
];
