import classes from "./Sparkline.module.css";

const WIDTH = 72;
const HEIGHT = 26;
/** Room for the last point and for the line's own width. */
const MARGIN = 3;
/** The smallest range, as a share of the highest value, so that small differences don't look like leaps. */
const SMALLEST_RANGE = 0.12;

const round = (value: number) => Math.round(value * 10) / 10;

/** A curve at a glance, oldest value first. It says nothing to screen readers: the figures stand beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const range = Math.max(high - low, Math.abs(high) * SMALLEST_RANGE) || 1;
  const step = (WIDTH - 2 * MARGIN) / Math.max(1, values.length - 1);
  const points = values.map((value, at) => ({
    // The latest is at the right end, also on its own.
    x: round(WIDTH - MARGIN - step * (values.length - 1 - at)),
    y: round(HEIGHT / 2 - ((value - (low + high) / 2) / range) * (HEIGHT - 2 * MARGIN)),
  }));
  const last = points.at(-1);
  if (!last) return null;
  return (
    <svg className={classes.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
      <circle cx={last.x} cy={last.y} r={MARGIN} />
    </svg>
  );
}
