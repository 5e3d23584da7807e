import { useElementSize } from "@mantine/hooks";
import { AxisBottom, AxisLeft } from "@visx/axis";
import { scaleLinear, scaleUtc } from "@visx/scale";
import type { PointerEvent, ReactNode } from "react";
import { formatNumber } from "@/lib/format";
import { nearest } from "./nearest";
import classes from "./TimePlot.module.css";
import { dayTicks, formatTick } from "./ticks";

const HEIGHT = 260;
const MARGIN = { top: 26, right: 18, bottom: 30, left: 46 };
const DAY_MS = 86_400_000;
const YEAR_MS = 366 * DAY_MS;

export interface Scales {
  x: (date: Date) => number;
  y: (value: number) => number;
  /** The upper and lower end of the plot. */
  top: number;
  bottom: number;
}

interface Props {
  /** Of the points, oldest first. */
  dates: readonly Date[];
  range: [low: number, high: number];
  /** A pointer is nearest to this point. */
  onChoose: (at: number) => void;
  /** The curves and points. */
  children: (scales: Scales) => ReactNode;
}

/** Axes over time for a picture that says nothing to screen readers: a slider and a table stand beside it. */
export function TimePlot(props: Props) {
  const { ref, width } = useElementSize();
  return (
    <div ref={ref} className={classes.plot}>
      {width > 0 && <Plot {...props} width={width} />}
    </div>
  );
}

function Plot({ dates, range, width, onChoose, children }: Props & { width: number }) {
  const first = dates[0] ?? new Date(0);
  const last = dates.at(-1) ?? first;
  const domain = first < last ? [first, last] : [new Date(+first - DAY_MS), new Date(+last + DAY_MS)];
  const right = Math.max(MARGIN.left + 40, width - MARGIN.right);
  const x = scaleUtc({ domain, range: [MARGIN.left, right] });
  const y = scaleLinear({ domain: range, range: [HEIGHT - MARGIN.bottom, MARGIN.top], nice: true });
  const ticks = dayTicks(x.ticks(width < 480 ? 3 : 6));
  const isLong = +last - +first > YEAR_MS;
  const places = dates.map((date) => x(date));
  const choose = (event: PointerEvent<SVGSVGElement>) =>
    onChoose(nearest(places, event.clientX - event.currentTarget.getBoundingClientRect().left));
  const tickLabel = { fill: "var(--ev-dim)", fontSize: "0.75rem" } as const;
  return (
    <svg
      width={width}
      height={HEIGHT}
      aria-hidden="true"
      className={classes.svg}
      onPointerDown={choose}
      onPointerMove={choose}
    >
      {y.ticks(4).map((tick) => (
        <line key={tick} className={classes.grid} x1={MARGIN.left} x2={right} y1={y(tick)} y2={y(tick)} />
      ))}
      <AxisLeft
        scale={y}
        left={MARGIN.left}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(value) => formatNumber(Number(value))}
        tickLabelProps={{ ...tickLabel, dx: -4, dy: 4, textAnchor: "end" }}
      />
      <AxisBottom
        scale={x}
        top={HEIGHT - MARGIN.bottom}
        tickValues={ticks}
        stroke="var(--ev-line)"
        hideTicks
        tickFormat={(value) => formatTick(new Date(Number(value)), isLong)}
        tickLabelProps={{ ...tickLabel, textAnchor: "middle" }}
      />
      {children({ x, y, top: MARGIN.top, bottom: HEIGHT - MARGIN.bottom })}
    </svg>
  );
}
