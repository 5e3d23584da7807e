import { LinePath } from "@visx/shape";
import { type ReactNode, useState } from "react";
import classes from "./Curve.module.css";
import { type Scales, TimePlot } from "./TimePlot";

export interface Point {
  key: string | number;
  at: Date;
  value: number;
  kind?: "record" | "light";
}

/** What is said of a point. */
export interface Readout {
  value: string;
  /** Which value of which day it is. */
  caption: string;
  /** All of it, for screen readers. */
  text: string;
}

interface Props<P extends Point> {
  /** Oldest first; at least one. */
  points: readonly P[];
  range: [low: number, high: number];
  readout: (point: P) => Readout;
  /** What the slider moves through. */
  label: string;
  /** Drawn instead of a line through the points. */
  line?: readonly Pick<Point, "at" | "value">[];
  /** Drawn behind the curve. */
  children?: (scales: Scales) => ReactNode;
}

/**
 * A curve over time that is read point by point: with a finger, a mouse, or the slider by keyboard. Begins with the
 * last point; a `key` for each curve resets it.
 */
export function Curve<P extends Point>({ points, range, readout, label, line = points, children }: Props<P>) {
  const last = points.length - 1;
  // Null follows the last point, also when a new one is added.
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? last, last);
  const shown = points[at];
  if (!shown) return null;
  const { value, caption, text } = readout(shown);
  return (
    <>
      <p className={classes.readout} aria-hidden={last > 0}>
        <strong>{value}</strong>
        <span>{caption}</span>
      </p>
      <TimePlot dates={points.map((point) => point.at)} range={range} onChoose={setChosen}>
        {(scales) => (
          <>
            {children?.(scales)}
            <LinePath
              data={[...line]}
              x={(point) => scales.x(point.at)}
              y={(point) => scales.y(point.value)}
              className={classes.line}
            />
            {points.map((point, i) => (
              <circle
                key={point.key}
                className={classes.point}
                data-kind={point.kind}
                data-behind={line !== points || undefined}
                data-chosen={i === at || undefined}
                cx={scales.x(point.at)}
                cy={scales.y(point.value)}
                r={i === at ? 6 : 3.5}
              />
            ))}
          </>
        )}
      </TimePlot>
      {last > 0 && (
        <input
          className={classes.slider}
          type="range"
          min={0}
          max={last}
          value={at}
          onChange={(event) => setChosen(Number(event.target.value))}
          aria-label={label}
          aria-valuetext={text}
        />
      )}
    </>
  );
}
