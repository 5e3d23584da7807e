import { foot } from "../body/proportions";
import type { Leg, Skeleton } from "../body/skeleton";
import { within } from "../geometry/vector";

/** Height below which a foot counts as standing on the floor. */
const STANDING = 0.6;

const lowest = (leg: Leg): number => Math.min(leg.ball[1], within(leg.foot, -foot.heel, -foot.ankle, 0)[1]);

/** Position, along an axis, of the foremost foot on the floor. */
export function foremost({ right, left }: Skeleton["legs"], axis: 0 | 2): number {
  const [first, other] = right.ball[axis] > left.ball[axis] ? [right, left] : [left, right];
  return (lowest(first) < STANDING ? first : other).ball[axis];
}
