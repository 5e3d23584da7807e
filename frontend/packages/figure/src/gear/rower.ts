import { along, middle, radians, sub, unit, type V3 } from "../geometry/vector";
import { OUT, SIDES } from "../pose";
import { block, cord, drum, pipe } from "./shapes";
import { held, type Maker, rising } from "./solid";

const LOW = 4;

/** A rail with a sliding seat, footrests, and the handle on its chain. */
export const rower: Maker = ({ pelvis, legs, arms }, [x = 88, y = 44]) => {
  const hands = middle(arms.right.end, arms.left.end);
  const { front, up } = legs.right.foot;
  const rest = along(along(middle(legs.right.ball, legs.left.ball), front, -8), up, -2);
  const seat: V3 = [pelvis.at[0] - 2, pelvis.at[1] - 12, 0];
  const grips = SIDES.map((side) => {
    const out: V3 = [0, 0, OUT[side]];
    const { end } = arms[side];
    return pipe([hands, along(end, out, 5)], 1.6, "iron", { order: held });
  });
  return [
    ...[-84, x].map((foot) =>
      pipe(
        [
          [foot, 3, -20],
          [foot, 3, 20],
        ],
        2.4,
        "frame",
      ),
    ),
    ...[-84, x].map((foot) =>
      pipe(
        [
          [foot, 3, 0],
          [foot, 22, 0],
        ],
        2.4,
        "frame",
        { back: LOW },
      ),
    ),
    pipe(
      [
        [-88, 20, 0],
        [x, 26, 0],
      ],
      3,
      "frame",
      { back: LOW, isFramed: true },
    ),
    drum([x, y, 0], [0, 0, 1], 25, 5, ["frame", "column"], { back: 3, isFramed: true }),
    block({ at: rest, front, up, right: [0, 0, 1] }, [17, 1.6, 18], 1, ["frame", "edge"], { back: 3 }),
    block(rising(seat), [13, 2.6, 14], 2, ["pad", "edge"], { back: 2 }),
    cord([[x - 4, y + 12, 0], hands], 0.6, "cable"),
    ...grips,
  ];
};

const ROPE_STEPS = 28;
/** How square the loop of the rope is, and how far it extends beside the hands. */
const LOOP = { square: 2.6, aside: 0.35 };

/** A rope between the hands that rotates with the crank: overhead at 0, under the feet at 180. */
export const skippingRope: Maker = ({ arms: { right, left }, crank, head, legs }) => {
  const hub = middle(right.end, left.end);
  const [ahead, up] = [Math.sin(radians(crank)), Math.cos(radians(crank))];
  const soles = Math.min(legs.right.ball[1], legs.left.ball[1]);
  const reach = up > 0 ? head.at[1] + 26 - hub[1] : hub[1] - Math.max(1, soles - 5);
  const half = (right.end[2] - left.end[2]) / 2;
  const points = Array.from({ length: ROPE_STEPS + 1 }, (_, i): V3 => {
    const t = (i / ROPE_STEPS) * 2 - 1;
    const out = Math.sqrt(1 - Math.abs(t) ** LOOP.square) * reach;
    return [hub[0] + ahead * out, hub[1] + up * out, hub[2] + half * t * (1 + LOOP.aside * (1 - t * t))];
  });
  const grips = SIDES.map((side) => {
    const { end, joint } = side === "right" ? right : left;
    const axis = unit(sub(end, joint));
    return pipe([along(end, axis, -4), along(end, axis, 9)], 1.6, "iron", { order: held });
  });
  return [cord(points, 0.9, "cable", { isFramed: true }), ...grips];
};
