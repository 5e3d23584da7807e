import { useElementSize } from "@mantine/hooks";
import { AxisBottom, AxisLeft } from "@visx/axis";
import { scaleLinear } from "@visx/scale";
import { formatMonth } from "@/lib/format";
import classes from "./overview.module.css";

const HEIGHT = 220;
const MARGIN = { top: 12, right: 4, bottom: 28, left: 64 };

interface Props {
  /** The first day of each, oldest first; the last one runs. */
  months: readonly string[];
  values: readonly number[];
  formatValue: (value: number) => string;
}

/** Bars that say nothing to screen readers: the table beside them has the same values. */
export function MonthBars(props: Props) {
  const { ref, width } = useElementSize();
  return (
    <div ref={ref} className={classes.plot}>
      {width > 0 && <Bars {...props} width={width} />}
    </div>
  );
}

function Bars({ months, values, formatValue, width }: Props & { width: number }) {
  const bottom = HEIGHT - MARGIN.bottom;
  const x = scaleLinear({ domain: [0, months.length], range: [MARGIN.left, width - MARGIN.right] });
  const y = scaleLinear({ domain: [0, Math.max(1, ...values)], range: [bottom, MARGIN.top], nice: true });
  const barWidth = 0.75 * (x(1) - x(0));
  const label = { fill: "var(--ev-dim)", fontSize: "0.75rem" } as const;
  // On a phone every third name fits.
  const named = months.flatMap((_, at) => (width >= 640 || (months.length - 1 - at) % 3 === 0 ? [at + 0.5] : []));
  const nameOf = (middle: number) => formatMonth((months[Math.floor(middle)] ?? "").slice(0, 7)).slice(0, 3);
  return (
    <svg width={width} height={HEIGHT} aria-hidden="true">
      {y.ticks(3).map((tick) => (
        <line key={tick} className={classes.grid} x1={MARGIN.left} x2={width} y1={y(tick)} y2={y(tick)} />
      ))}
      {months.map((month, at) => {
        const top = y(values[at] ?? 0);
        return (
          <rect
            key={month}
            className={classes.bar}
            data-current={at === months.length - 1 || undefined}
            x={x(at + 0.5) - barWidth / 2}
            y={top}
            width={barWidth}
            height={bottom - top}
            rx={3}
          />
        );
      })}
      <AxisLeft
        scale={y}
        left={MARGIN.left}
        numTicks={3}
        hideAxisLine
        hideTicks
        tickFormat={(value) => formatValue(Number(value)).replace(",00", "")}
        tickLabelProps={{ ...label, dx: -4, dy: 4, textAnchor: "end" }}
      />
      <AxisBottom
        scale={x}
        top={bottom}
        tickValues={named}
        stroke="var(--ev-line)"
        hideTicks
        tickFormat={(value) => nameOf(Number(value))}
        tickLabelProps={{ ...label, textAnchor: "middle" }}
      />
    </svg>
  );
}
