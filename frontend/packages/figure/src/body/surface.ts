import { ellipse, hull, type Outline } from "../geometry/trace";
import {
  add,
  along,
  degrees,
  dot,
  type Frame,
  length,
  mix,
  radians,
  scale,
  sub,
  unit,
  type V3,
} from "../geometry/vector";
import { project, projectDirection, type V2, type View } from "../geometry/view";

/** A cross-section of a body part: an ellipse with two half axes. */
export interface Ring {
  at: V3;
  side: V3;
  front: V3;
}

/** A body part as a series of cross-sections. `place` is the position along it, in the unit of its profile. */
export interface Surface {
  ring(place: number): Ring;
  places: readonly number[];
}

/** Half widths of a part towards the four sides, by place. */
export type Profile = readonly (readonly [
  place: number,
  outside: number,
  inside: number,
  ahead: number,
  behind: number,
])[];

type Reach = readonly [outside: number, inside: number, ahead: number, behind: number];

function reachAt(profile: Profile, place: number): Reach {
  const after = profile.findIndex((row) => row[0] >= place);
  const [b0, ...b] = profile[after < 0 ? profile.length - 1 : after] ?? [0, 0, 0, 0, 0];
  const [a0, ...a] = profile[after < 1 ? 0 : after - 1] ?? [0, 0, 0, 0, 0];
  const t = b0 === a0 ? 0 : Math.min(1, (place - a0) / (b0 - a0));
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t, a[3] + (b[3] - a[3]) * t];
}

/** Surface around a line of frames, whose `right` points outwards. */
export function surface(profile: Profile, frameAt: (place: number) => Frame): Surface {
  return {
    places: profile.map(([place]) => place),
    ring(place) {
      const { at, front, right } = frameAt(place);
      const [outside, inside, ahead, behind] = reachAt(profile, place);
      return {
        at: along(along(at, front, (ahead - behind) / 2), right, (outside - inside) / 2),
        side: scale(right, (outside + inside) / 2),
        front: scale(front, (ahead + behind) / 2),
      };
    },
  };
}

/** Frames along a straight bone from `a` (place 0) to `b` (place 1). */
export const bone = (a: V3, b: V3, front: V3, right: V3) => {
  const up = unit(sub(b, a));
  return (place: number): Frame => ({ at: mix(a, b, place), front, up, right });
};

/** The outermost point of a cross-section towards a direction on the picture. */
function support(at: V2, a: V2, b: V2, towards: V2): V2 {
  const along1 = a[0] * towards[0] + a[1] * towards[1];
  const along2 = b[0] * towards[0] + b[1] * towards[1];
  const size = Math.hypot(along1, along2) || 1;
  return [at[0] + (a[0] * along1 + b[0] * along2) / size, at[1] + (a[1] * along1 + b[1] * along2) / size];
}

/** Below this share of its length a part points so directly at the camera that its sides don't form its outline. */
const FORESHORTENED = 0.5;

interface Seen {
  in3d: Ring;
  at: V2;
  side: V2;
  front: V2;
}

function seen(view: View, ring: Ring): Seen {
  return {
    in3d: ring,
    at: project(view, ring.at),
    side: projectDirection(view, ring.side),
    front: projectDirection(view, ring.front),
  };
}

const ARC = [-70, -40, 0, 40, 70];

/** Half of a cross-section around an angle, beginning where `left` is. */
function arc({ at, side: a, front: b }: Seen, middle: number, left: V2): V2[] {
  const points = ARC.map((turn): V2 => {
    const [s, c] = [Math.sin(radians(middle + turn)), Math.cos(radians(middle + turn))];
    return [at[0] + a[0] * s + b[0] * c, at[1] + a[1] * s + b[1] * c];
  });
  const [first = left, last = left] = [points[0], points.at(-1)];
  const away = (p: V2) => Math.hypot(p[0] - left[0], p[1] - left[1]);
  return away(first) < away(last) ? points : points.reverse();
}

/** The edge of a cross-section on the camera's side. */
const nearEdge = (view: View, end: Seen, left: V2): V2[] =>
  arc(end, seenAngle(view, end.in3d.side, end.in3d.front), left);

/** The rounded end of a part. */
function rounding(view: View, end: Seen, before: Seen, left: V2): V2[] {
  const near = seenAngle(view, end.in3d.side, end.in3d.front);
  const [dx, dy] = [end.at[0] - before.at[0], end.at[1] - before.at[1]];
  const out = (points: readonly V2[]) => points.reduce((sum, [x, y]) => sum + x * dx + y * dy, 0);
  const [front, back] = [arc(end, near, left), arc(end, near + 180, left)];
  return out(front) > out(back) ? front : back;
}

function sides(rings: readonly Seen[]): { left: V2[]; right: V2[] } {
  const left: V2[] = [];
  const right: V2[] = [];
  for (const [i, { at, side, front }] of rings.entries()) {
    const before = (rings[i - 1] ?? rings[i])?.at ?? at;
    const after = (rings[i + 1] ?? rings[i])?.at ?? at;
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    left.push(support(at, side, front, [-dy, dx]));
    right.push(support(at, side, front, [dy, -dx]));
  }
  return { left, right };
}

/** The silhouette of a part, or of the piece of it between two places, whose edges then curve around it. */
export function outline(view: View, { ring, places }: Surface, from = -Infinity, to = Infinity): Outline {
  const inside = places.filter((place) => place > from && place < to);
  const cuts = [...(from > -Infinity ? [from] : []), ...inside, ...(to < Infinity ? [to] : [])];
  const rings = cuts.map((place) => seen(view, ring(place)));
  const [first, last] = [rings[0], rings.at(-1)];
  if (!first || !last) return { points: [], isSmooth: false };
  const shown = Math.hypot(last.at[0] - first.at[0], last.at[1] - first.at[1]);
  const real = length(sub(last.in3d.at, first.in3d.at)) * view.scale;
  if (shown < real * FORESHORTENED) {
    return { points: hull(rings.flatMap(({ at, side, front }) => ellipse(at, side, front))), isSmooth: false };
  }
  const { left, right } = sides(rings);
  const [lastLeft, firstRight] = [left.at(-1) ?? last.at, right[0] ?? first.at];
  const end = to < Infinity ? nearEdge(view, last, lastLeft) : rounding(view, last, rings.at(-2) ?? last, lastLeft);
  const start =
    from > -Infinity ? nearEdge(view, first, firstRight) : rounding(view, first, rings[1] ?? first, firstRight);
  return { points: [...left, ...end, ...right.reverse(), ...start], isSmooth: true };
}

/** A place on a part: along it, and around it in degrees, from the front (0) by the outside (90) to the back (180). */
export type Spot = readonly [place: number, around: number];

/** Patches are shrunk by this factor so that they stay inside the silhouette. */
const INSET = 0.95;

/**
 * The visible part of a skin patch between spots; null on the far side. `out` is -1 on the left, where the angles are
 * mirrored.
 */
export function patch(view: View, { ring }: Surface, spots: readonly Spot[], out: number): Outline | null {
  let isSeen = false;
  const middle = spots.reduce((sum, [, around]) => sum + around, 0) / spots.length;
  const points = spots.map(([place, around]): V2 => {
    const { at, side, front } = ring(place);
    const facing = seenAngle(view, side, front);
    const turn = wrapped(middle * out - facing) + (around - middle) * out;
    isSeen ||= Math.abs(turn) < 86;
    const angle = radians(facing + Math.min(88, Math.max(-88, turn)));
    const spot = add(at, add(scale(side, Math.sin(angle) * INSET), scale(front, Math.cos(angle) * INSET)));
    return project(view, spot);
  });
  return isSeen ? { points, isSmooth: true } : null;
}

/** The angle around a cross-section that faces the camera. */
function seenAngle(view: View, side: V3, front: V3): number {
  const s = dot(side, view.toward) / (dot(side, side) || 1);
  const f = dot(front, view.toward) / (dot(front, front) || 1);
  return degrees(Math.atan2(s, f));
}

const wrapped = (angle: number): number => ((((angle + 180) % 360) + 360) % 360) - 180;
