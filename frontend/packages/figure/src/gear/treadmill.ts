import { radians, type V3 } from "../geometry/vector";
import { block, type Colours, pipe } from "./shapes";
import { backdrop, type Half, type Maker, mirrored, rising, type Solid } from "./solid";
import { foremost } from "./standing";

/** A belt that rises by `angle` degrees, with a console. The feet are near its middle, at the height `top`. */
export const treadmill: Maker = (_, [angle = 0, top = 16]) => {
  const [c, s] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
  const on = (ahead: number, up: number): V3 => [ahead * c - up * s, top + ahead * s + up * c, 0];
  const deck = (up: number, half: Half, colours: Colours, back = 0): Solid =>
    block(rising(on(0, up), angle), half, 1, colours, { order: backdrop, back, isFramed: true });
  const [frontX, frontY] = on(58, 0);
  const rails = mirrored(36).map((z) =>
    pipe(
      [
        [frontX, frontY, z],
        [64, 104 + top, z],
        [30, 96 + top, z * 0.95],
      ],
      2.4,
      "frame",
      { back: 3 },
    ),
  );
  return [
    deck(-5, [74, 4.5, 38], ["frame", "edge"]),
    deck(-1, [66, 1, 27], ["iron", "iron"], -2),
    ...rails,
    block(rising([66, 114 + top, 0], 60), [13, 3, 34], 2, ["frame", "edge"], { back: 3 }),
  ];
};

/** Height of the middle of a step that has moved into the base. */
const IN_BASE = 4;
const STEP = { run: 28, rise: 24, half: 24, count: 4 };
const SLOPE = 40.6;

/**
 * A short escalator: steps that move down towards the figure, one per half turn of the crank, between two side walls,
 * from the column with the console into the base.
 */
export const stairs: Maker = ({ crank }, [x = 4, y = 20]) => {
  const share = (((crank % 180) + 180) % 180) / 180;
  const top = x + STEP.run * (STEP.count - 1);
  const steps = Array.from({ length: STEP.count }, (_, i): Solid => {
    const up = Math.max(y + (i - share) * STEP.rise - 8, IN_BASE);
    const at: V3 = [x + (i - share) * STEP.run, up, 0];
    const half: Half = [STEP.run / 2 + 1, Math.min(8, up), STEP.half];
    return block(rising(at), half, 1, ["frame", "edge"], { order: backdrop, back: i });
  });
  // The wall before the steps is low: what the feet do is the exercise.
  const wall = (z: number): Solid => {
    const [ahead, up, length, height] = z > 0 ? [49, 12, 45, 3] : [41, 22, 56, 10];
    return block(rising([x + ahead, y + up, z], SLOPE), [length, height, 1.6], 1, ["column", "columnTop"], {
      order: backdrop,
      back: z > 0 ? -20 : 20,
    });
  };
  const rail = (z: number): Solid =>
    pipe(
      [
        [-30, 4, z],
        [-26, 92, z],
        [34, 134, z],
        [top - 2, 160, z],
      ],
      2.2,
      "frame",
      { back: 3 },
    );
  return [
    block(rising([top + 2, 158, 0], 62), [13, 3, 26], 2, ["frame", "edge"], { order: backdrop, back: 38 }),
    ...steps,
    // Painted over the step that comes out of it.
    block(rising([top + 9, 74, 0]), [10, 74, 30], 2, ["column", "columnTop"], { order: backdrop, isFramed: true }),
    ...mirrored(STEP.half + 4).map(wall),
    block(rising([(top - 30) / 2, 5, 0]), [(top + 46) / 2, 5, 30], 1, ["frame", "edge"], {
      order: backdrop,
      back: -30,
      isFramed: true,
    }),
    ...mirrored(32).map(rail),
  ];
};

const ROAD = { half: 150, width: 34, dash: 22, gap: 60 };

/** A road along x, whose dashes move back by one gap per turn of the crank. */
export const road: Maker = ({ crank }, [half = ROAD.half]) => {
  const shift = (((crank % 360) + 360) % 360) / 360;
  const count = Math.floor((half - ROAD.dash) / ROAD.gap);
  const dashes = Array.from({ length: 2 * count + 1 }, (_, i) => (i - count + 0.5 - shift) * ROAD.gap);
  return [
    block(rising([0, 0.2, 0]), [half, 0.4, ROAD.width], 0.3, ["mat", "mat"], { order: backdrop, isFramed: true }),
    ...dashes.map((x) =>
      block(rising([x, 0.4, -ROAD.width + 8]), [ROAD.dash / 2, 0.3, 1.6], 0.2, ["steel", "steel"], {
        order: backdrop,
        back: -ROAD.half,
      }),
    ),
  ];
};

const LANE = { half: 30, mark: 1.4, high: 0.4 };

/**
 * A lane with marks at equal gaps, ahead or, with the word `aside`, to the right. The figure stays in the picture, and
 * the marks move back with its foremost foot on the floor; a step must be as long as one or several gaps.
 */
export const floorMarks: Maker = ({ legs }, [gap = 40, half = 74], words) => {
  const isAside = words.includes("aside");
  const at = foremost(legs, isAside ? 2 : 0);
  const on = (by: number): V3 => (isAside ? [0, LANE.high, by] : [by, LANE.high, 0]);
  const sizes = (length: number, width: number): Half =>
    isAside ? [width, LANE.high, length] : [length, LANE.high, width];
  const from = at - Math.floor((at + half) / gap) * gap;
  const marks = Array.from({ length: Math.floor((half - from) / gap) + 1 }, (_, i) => from + i * gap);
  return [
    block(rising(on(0)), sizes(half, LANE.half), 0.3, ["mat", "mat"], { order: backdrop, isFramed: true }),
    ...marks.map((by) =>
      block(rising(on(by)), sizes(LANE.mark, LANE.half), 0.2, ["steel", "steel"], { order: backdrop, back: -half * 2 }),
    ),
  ];
};
