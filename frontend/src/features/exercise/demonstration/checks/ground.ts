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

/** Distance of the sole when the instep lies on a bench. */
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

/** Distance of the nearest of some points to the nearest surface. */
function off(points: readonly V3[], gear: readonly Gear[]): number {
  const surfaces = [floor, ...gear.flatMap(surfacesOf)];
  const gaps = surfaces.flatMap((surface) => points.map(surface)).filter((gap) => gap !== null);
  return Math.min(...gaps.map(Math.abs));
}

/** How far a foot is off what it stands on: with its ball or with its heel, whichever is nearer. */
export const offGround = (leg: Leg, gear: readonly Gear[]): number =>
  gear.some(follows) ? 0 : off([leg.ball, within(leg.foot, -foot.heel, -foot.ankle, 0)], gear);

/** The heel of a flat hand is this high above what it leans on. */
const PALM = 3;

/** How far a flat hand is off what it leans on. */
export const offSupport = ({ end: [x, y, z] }: Arm, gear: readonly Gear[]): number => off([[x, y - PALM, z]], gear);

/** How far the lower end of a foot is under the floor. */
export const underFloor = (leg: Leg): number =>
  -Math.min(0, leg.ball[1], within(leg.foot, -foot.heel, -foot.ankle, 0)[1]);
