import { across, add, along, distance, radians, scale, sub, unit, type V3 } from "../geometry/vector";

/** Three joints, and the direction of the middle one when the limb bends. */
export interface Limb {
  root: V3;
  joint: V3;
  end: V3;
  bend: V3;
}

/** Maximum stretch of a limb, so that the direction of its bend stays defined. */
const STRAIGHT = 0.9995;

function bendSide(root: V3, joint: V3, end: V3, hint: V3): V3 {
  const axis = unit(sub(end, root));
  const offset = across(sub(joint, root), axis);
  // A straight limb has no bend direction; the hint is blended in so that there is no jump.
  return unit(add(scale(offset, 1 / 6), scale(unit(across(hint, axis)), 0.15)));
}

/** A limb from `root` towards `target` with two bones, bent towards `hint`. */
export function reach(root: V3, target: V3, upper: number, lower: number, hint: V3): Limb {
  const axis = unit(sub(target, root));
  const shortest = Math.abs(upper - lower) + 0.5;
  const far = Math.min(Math.max(distance(root, target), shortest), (upper + lower) * STRAIGHT);
  // Law of cosines: the joint is `ahead` on the line to the target and `aside` of it.
  const ahead = (upper * upper - lower * lower + far * far) / (2 * far);
  const aside = Math.sqrt(Math.max(0, upper * upper - ahead * ahead));
  const bend = unit(across(hint, axis));
  const joint = along(along(root, axis, ahead), bend, aside);
  return { root, joint, end: along(root, axis, far), bend };
}

/**
 * A direction from its angle ahead of straight down and its angle outwards; `out` is 1 on the right and -1 on the left.
 */
export function direction(ahead: number, outwards: number, out: number): V3 {
  const [p, s] = [radians(ahead), radians(outwards)];
  return [Math.sin(p) * Math.cos(s), -Math.cos(p) * Math.cos(s), Math.sin(s) * out];
}

export function swing(root: V3, upper: V3, upperLength: number, lower: V3, lowerLength: number, hint: V3): Limb {
  const joint = along(root, upper, upperLength);
  const end = along(joint, lower, lowerLength);
  return { root, joint, end, bend: bendSide(root, joint, end, hint) };
}
