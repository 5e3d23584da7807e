import { foot } from "../body/proportions";
import type { Arm, Leg } from "../body/skeleton";
import type { Gear } from "../gear/gear";
import { radians, type V3, within } from "../geometry/vector";

/** Height of a point above a surface, or null when the surface isn't below the point. */
type Surface = (point: V3) => number | null;

const floor: Surface = ([, y]) => y;

/** A level surface between two x positions. */
const level =
  (from: number, to: number, top: number): Surface =>
  ([x, y]) =>
    x >= from && x <= to ? y - top : null;

/** The upper face of a tilted cushion. */
const tilted =
  (cx: number, cy: number, angle: number, length: number, thickness: number): Surface =>
  ([x, y]) => {
    const [c, s] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
    const [dx, dy] = [x - cx, y - cy];
    return Math.abs(dx * c + dy * s) <= length / 2 ? dy * c - dx * s - thickness / 2 : null;
  };

/** Equipment that moves with the feet and is always below them. */
const FOLLOWING = new Set(["footboard", "rower"]);
const follows = ([name, ...places]: Gear) =>
  FOLLOWING.has(name) || (name === "exerciseBall" && places.includes("ankle"));

/** Distance between sole and bench when the instep lies on it. */
const INSTEP = 6;

function surfacesOf([name, ...places]: Gear): Surface[] {
  const [a = 0, b = 0, c = 0, d = 0, , f = 7] = places.filter((place) => typeof place === "number");
  switch (name) {
    case "box":
      return [level(a - c, a + c, b)];
    case "bench":
      return [level(a, b, c + INSTEP)];
    case "pad":
      return [tilted(a, b, c, d, f), tilted(a, b, c + 180, d, f)];
    default:
      return [];
  }
}

/** The smallest distance between any of the points and any surface. */
function distanceToSurface(points: readonly V3[], gear: readonly Gear[]): number {
  const surfaces = [floor, ...gear.flatMap(surfacesOf)];
  const gaps = surfaces.flatMap((surface) => points.map(surface)).filter((gap) => gap !== null);
  return Math.min(...gaps.map(Math.abs));
}

/** Distance between a foot and its support, measured at the ball or at the heel, whichever is nearer. */
export const offGround = (leg: Leg, gear: readonly Gear[]): number =>
  gear.some(follows) ? 0 : distanceToSurface([leg.ball, within(leg.foot, -foot.heel, -foot.ankle, 0)], gear);

/** Height of the heel of a flat hand above its support. */
const PALM = 3;

/** Distance between a flat hand and its support. */
export const offSupport = ({ end: [x, y, z] }: Arm, gear: readonly Gear[]): number =>
  distanceToSurface([[x, y - PALM, z]], gear);

/** Depth of the lowest point of a foot below the floor. */
export const underFloor = (leg: Leg): number =>
  -Math.min(0, leg.ball[1], within(leg.foot, -foot.heel, -foot.ankle, 0)[1]);
