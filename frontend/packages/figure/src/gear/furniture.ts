import { type Frame, type V3, within } from "../geometry/vector";
import { block, drum, pipe } from "./shapes";
import { backdrop, type Maker, mirrored, rising, type Solid } from "./solid";

/** Depth offset: supports are painted before the body, and frames before supports. */
const UNDER_BODY = 2;
const UNDER_PAD = 4;

const cushion = (frame: Frame, length: number, width: number, thickness = 7): Solid =>
  block(frame, [length / 2, thickness / 2, width / 2], Math.min(2.6, thickness * 0.36), ["pad", "edge"], {
    back: UNDER_BODY,
    isFramed: true,
  });

/** A leg of a bench: a foot across the floor, and a stem. */
const stand = (x: number, top: number): Solid[] => [
  pipe(
    [
      [x, 2, -17],
      [x, 2, 17],
    ],
    2,
    "frame",
    { back: UNDER_PAD + 2 },
  ),
  pipe(
    [
      [x, 2, 0],
      [x, top, 0],
    ],
    2.4,
    "frame",
    { back: UNDER_PAD },
  ),
];

/** A flat bench from its head end to its foot end. */
export const bench: Maker = (_, [from = -88, to = 14, top = 45]) => [
  ...stand(from + 14, top - 7),
  ...stand(to - 14, top - 7),
  pipe(
    [
      [from + 14, top - 9, 0],
      [to - 14, top - 9, 0],
    ],
    2.2,
    "frame",
    { back: UNDER_PAD },
  ),
  cushion(rising([(from + to) / 2, top - 3.5, 0]), to - from, 28),
];

/** A bench with a back that rises behind the seat; the hinge is where both surfaces meet. */
export const incline: Maker = (_, [x = 0, top = 45, angle = 30, seat = 34, back = 80]) => {
  const hinge = rising([x, top, 0], 180 - angle);
  const flat = rising([x, top, 0], angle > 60 ? 4 : 10);
  const foot = within(hinge, back * 0.55, 7, 0);
  const front = x + seat * 0.6;
  return [
    ...stand(front, top - 7),
    ...stand(foot[0], foot[1]),
    pipe(
      [
        [front, 10, 0],
        [foot[0], 10, 0],
      ],
      2.2,
      "frame",
      { back: UNDER_PAD },
    ),
    cushion({ ...hinge, at: within(hinge, back / 2 + 1, 4, 0) }, back, 28),
    cushion({ ...flat, at: within(flat, seat / 2, -3.5, 0) }, seat, 30),
  ];
};

/** A cushion: its middle, the angle of its length, its sizes; with a z, one on each side. */
export const pad: Maker = (_, [x = 0, y = 0, angle = 0, length = 40, width = 28, thickness = 7, z = 0]) =>
  mirrored(z).map((side) => cushion(rising([x, y, side], angle), length, width, thickness));

/** A beam of a frame; with a z, one on each side unless it is single. */
export const post: Maker = (_, [x0 = 0, y0 = 0, x1 = 0, y1 = 0, z = 0, radius = 2.4], words) =>
  (words.includes("single") ? [z] : mirrored(z)).map((side) =>
    pipe(
      [
        [x0, y0, side],
        [x1, y1, side],
      ],
      radius,
      "frame",
      { back: UNDER_PAD },
    ),
  );

/** A beam from one side to the other. */
export const beam: Maker = (_, [x = 0, y = 0, half = 30, radius = 2.4]) => [
  pipe(
    [
      [x, y, -half],
      [x, y, half],
    ],
    radius,
    "frame",
    { back: UNDER_BODY },
  ),
];

/** A solid step or box from the floor up. */
export const box: Maker = (_, [x = 0, top = 30, half = 20, width = 30]) => [
  block(rising([x, top / 2, 0]), [half, top / 2, width], 1.2, ["frame", "edge"], { back: UNDER_BODY, isFramed: true }),
];

export const mat: Maker = (_, [from = -90, to = 90, width = 32]) => [
  block(rising([(from + to) / 2, 0.6, 0]), [(to - from) / 2, 0.8, width], 0.7, ["mat", "mat"], {
    order: backdrop,
  }),
];

/** A wall in front of the figure. */
export const wall: Maker = (_, [x = -30, height = 190]) => [
  block(rising([x - 3, height / 2, 0]), [3, height / 2, 50], 0.5, ["floor", "mat"], { order: backdrop }),
];

/** A fixed horizontal bar between two uprights. */
export const highBar: Maker = (_, [y = 220, x = 0, half = 62]) => [
  ...mirrored(half).map((z) =>
    pipe(
      [
        [x, 0, z],
        [x, y + 4, z],
      ],
      3,
      "frame",
    ),
  ),
  pipe(
    [
      [x, y, -half],
      [x, y, half],
    ],
    1.7,
    "steel",
    { isFramed: true },
  ),
];

/** Two parallel bars along x, on posts. */
export const parallelBars: Maker = (_, [y = 130, z = 28, from = -30, to = 45]) =>
  mirrored(z).flatMap((side) => [
    pipe(
      [
        [from, y, side],
        [to, y, side],
      ],
      1.9,
      "steel",
      { back: UNDER_PAD },
    ),
    ...[from + 8, to - 8].map((x) =>
      pipe(
        [
          [x, 0, side],
          [x, y - 2, side],
        ],
        2.6,
        "frame",
        { back: UNDER_PAD },
      ),
    ),
  ]);

/** Uprights with hooks for a bar. */
export const rack: Maker = (_, [x = 0, hook = 100, z = 50]) =>
  mirrored(z).flatMap((side) => {
    const arm: V3[] = [
      [x, hook - 3, side],
      [x + 7, hook - 3, side],
      [x + 8, hook + 2, side],
    ];
    return [
      pipe(
        [
          [x - 22, 2, side],
          [x + 22, 2, side],
        ],
        2.4,
        "frame",
        { back: UNDER_PAD + 2, isFramed: true },
      ),
      pipe(
        [
          [x, 0, side],
          [x, hook + 14, side],
        ],
        2.8,
        "frame",
        { back: UNDER_PAD },
      ),
      pipe(arm, 1.5, "frame", { back: UNDER_PAD }),
    ];
  });

/** A foam roll from side to side. */
export const roll: Maker = (_, [x = 0, y = 0, half = 18, radius = 5.5]) => [
  drum([x, y, 0], [0, 0, 1], radius, half, ["pad", "edge"]),
];
