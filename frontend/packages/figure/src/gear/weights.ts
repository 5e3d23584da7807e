import type { Leg } from "../body/skeleton";
import { across, add, along, cross, middle, mix, scale, sub, unit, type V3 } from "../geometry/vector";
import { OUT, SIDES } from "../pose";
import { anchorAt } from "./anchors";
import { bothHands, loaded, shaft } from "./bar";
import { ball, drum, pipe, plate, ribbon } from "./shapes";
import { held, type Maker, type Solid, sidesOf, worn } from "./solid";

const BAR = { collar: 58, end: 74, radius: 1.5 };
const PLATE = 22.5;

/** An Olympic bar in both hands; the radius of the plates is in centimetres. */
export const barbell: Maker = (skeleton, [radius = PLATE]) => [
  ...shaft(skeleton, BAR.collar, BAR.radius),
  ...loaded(skeleton, BAR.collar, BAR.end, radius),
];

/** How far the bends of a curl bar lie from its middle (in shares of the grip, then centimetres past it), and how low. */
const BENDS = [
  [0, 0, -2],
  [0.4, 0, -2],
  [1, 0, 0],
  [1, 9, 2.5],
  [1, 15, 0],
] as const;

/** A curl bar in both hands. */
export const ezbar: Maker = (skeleton, [radius = 12]) => {
  const { at, axis, half } = bothHands(skeleton);
  const { joint, end } = skeleton.arms.right;
  const down = unit(cross(axis, unit(sub(end, joint))));
  const bent = SIDES.map((side) => {
    const on = (by: number, drop: number) => along(along(at, axis, by * OUT[side]), down, drop);
    const points = BENDS.map(([share, past, drop]) => on(half * share + past, drop));
    return pipe([...points, on(40, 0)], 1.5, "steel", { order: held });
  });
  return [...bent, ...loaded(skeleton, 38, 50, radius)];
};

const DUMBBELL = { handle: 6.5, radius: 6.4, half: 4 };

function dumbbellAt(at: V3, axis: V3, size = 1): Solid[] {
  const reach = DUMBBELL.handle * size;
  const half = DUMBBELL.half * size;
  const end = (by: number) =>
    drum(along(at, axis, by * (reach + half)), axis, DUMBBELL.radius * size, half, ["iron", "edge"], {
      isFramed: true,
    });
  const handle = [along(at, axis, -reach), along(at, axis, reach)];
  return [pipe(handle, 1.6, "steel", { order: held }), end(-1), end(1)];
}

/**
 * A dumbbell in each hand, or in the named one. Its handle has the given direction, as far as the forearm allows, or
 * lies in the plane in which the elbow bends if the word `hammer` is given.
 */
export const dumbbells: Maker = (skeleton, [x = 0, y = 0, z = 1], words) =>
  sidesOf(words).flatMap((side) => {
    const { root, joint, end, bend } = skeleton.arms[side];
    const forearm = unit(sub(end, joint));
    const inPlane = cross(forearm, cross(unit(sub(end, root)), bend));
    const axis = words.includes("hammer") ? inPlane : across([x, y, z * OUT[side]], forearm);
    return dumbbellAt(end, unit(axis));
  });

/** A dumbbell held at its upper end with both hands; along the forearms with the word `forearm`. */
export const dumbbell: Maker = (skeleton, [x = 0, y = 1, z = 0, drop = 6], words) => {
  const { right } = skeleton.arms;
  const axis = words.includes("forearm") ? unit(sub(right.end, right.joint)) : unit([x, y, z]);
  return dumbbellAt(along(bothHands(skeleton).at, axis, -drop), axis, 1.25);
};

const KETTLEBELL = { half: 8, horn: 11, bell: 17.5 };

/** A kettlebell in both hands, in line with the forearms; the radius of the bell is in centimetres. */
export const kettlebell: Maker = (skeleton, [radius = 9]) => {
  const { right, left } = skeleton.arms;
  const { at, axis } = bothHands(skeleton);
  const away = unit(sub(at, middle(right.joint, left.joint)));
  const on = (by: number, down: number) => along(along(at, axis, by), away, down);
  const { half, horn, bell } = KETTLEBELL;
  const handle = [on(5, horn), on(half, 0), on(-half, 0), on(-5, horn)];
  return [
    pipe(handle, 1.7, "iron", { order: held }),
    ball(on(0, bell), radius, "iron", { order: held, isFramed: true }),
  ];
};

/** A plate held at its rim with both hands, like a steering wheel. */
export const heldPlate: Maker = (skeleton) => {
  const { at, half } = bothHands(skeleton);
  return [plate(at, [1, 0, 0], half + 1, { order: held, isFramed: true })];
};

/** A six-sided frame around the figure, with a handle at each hand. */
export const hexbar: Maker = (skeleton) => {
  const { at, half } = bothHands(skeleton);
  const on = (x: number, z: number): V3 => [at[0] + x, at[1], at[2] + z];
  return SIDES.flatMap((side) => {
    const out = OUT[side];
    const frame = [on(34, 0), on(34, 14 * out), on(0, 44 * out), on(-34, 14 * out), on(-34, 0)];
    const handle = [on(-20, half * out), on(20, half * out)];
    return [
      pipe(frame, 1.8, "steel"),
      pipe(handle, 1.6, "steel", { order: held }),
      pipe([on(0, 44 * out), on(0, 70 * out)], 2.3, "steel"),
      plate(on(0, 56 * out), [0, 0, out], PLATE, { isFramed: true }),
    ];
  });
};

/** A bar with one end on the floor. The other end is `beyond` the hands, and its plate is `before` them. */
export const landmine: Maker = (skeleton, [x = 0, z = 0, radius = PLATE, beyond = 12, before = 20], words) => {
  const [side = "right"] = sidesOf(words);
  const hand = words.length > 0 ? skeleton.arms[side].end : bothHands(skeleton).at;
  const pivot: V3 = [x, 4, z];
  const axis = unit(sub(hand, pivot));
  return [
    pipe([pivot, along(hand, axis, beyond)], 1.9, "steel", { order: held, isFramed: true }),
    plate(along(hand, axis, -before), axis, radius, { isFramed: true }),
    drum([x, 3, z], [0, 1, 0], 9, 2.5, ["frame", "edge"]),
  ];
};

/** A weight around the ankle. */
export const ankleWeight: Maker = (skeleton, _, words) =>
  sidesOf(words).map((side) => {
    const { joint, end } = skeleton.legs[side];
    const axis = unit(sub(joint, end));
    return drum(anchorAt(skeleton, "ankle", side), axis, 6.6, 5, ["iron", null], { order: worn(side) });
  });

/** Distance of the band from the thigh bones. */
const BAND = 7;
const BAND_STEPS = 10;

/** A short elastic band around both legs, above the knees. */
export const miniband: Maker = (skeleton, [share = 0.16]) => {
  const { right, left } = skeleton.legs;
  const on = ({ root, joint }: Leg) => mix(joint, root, share);
  const across = unit(sub(on(right), on(left)));
  const front = unit(cross(across, unit(sub(add(right.root, left.root), add(right.joint, left.joint)))));
  // Around the right leg's outside, then around the left one's.
  const loop = [right, left].flatMap((leg, i) =>
    Array.from({ length: BAND_STEPS + 1 }, (_, step) => {
      const angle = Math.PI * (step / BAND_STEPS + 1.5 + i);
      const out = add(scale(across, Math.cos(angle)), scale(front, Math.sin(angle)));
      return { at: along(on(leg), out, BAND), out };
    }),
  );
  return [ribbon(loop, 2.6, "band", worn("right")), ribbon(loop, 2.6, "band", worn("left"))];
};
