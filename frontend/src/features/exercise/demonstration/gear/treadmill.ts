import { radians, type V3 } from "../geometry/vector";
import { block, type Colours, type Half, pipe } from "./shapes";
import { backdrop, type Maker, mirrored, rising, type Solid } from "./solid";

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
const STEP = { run: 28, rise: 24, half: 26 };

/** Steps that move down towards the figure, one per half turn of the crank, and disappear into the base. */
export const stairs: Maker = ({ crank }, [x = 4, y = 20]) => {
  const share = (((crank % 180) + 180) % 180) / 180;
  const steps = [2, 1, 0].map((i): Solid => {
    const at: V3 = [x + (i - share) * STEP.run, Math.max(y + (i - share) * STEP.rise - 8, IN_BASE), 0];
    return block(rising(at), [STEP.run / 2 + 1, 8, STEP.half], 1, ["frame", "edge"], { order: backdrop, back: i });
  });
  const rails = mirrored(33).map((z) =>
    pipe(
      [
        [-28, 4, z],
        [-18, 96, z],
        [42, 140, z],
        [62, 150, z],
      ],
      2.2,
      "frame",
      { back: 3 },
    ),
  );
  return [
    block(rising([72, 78, 0]), [9, 78, 32], 2, ["column", "columnTop"], { order: backdrop, back: 40, isFramed: true }),
    ...steps,
    block(rising([16, 6, 0]), [52, 6, 34], 1, ["frame", "edge"], { order: backdrop, back: -30, isFramed: true }),
    ...rails,
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
