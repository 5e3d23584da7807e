import { useElementSize } from "@mantine/hooks";
import { AxisBottom, AxisLeft } from "@visx/axis";
import { scaleLinear, scaleUtc } from "@visx/scale";
import { LinePath } from "@visx/shape";
import { useState } from "react";
import type { ExerciseCourse } from "@/api";
import { formatDate, formatDayAndMonth, formatNumber } from "@/lib/format";
import { Chips } from "@/ui/Chips";
import { Panel } from "@/ui/Panel";
import classes from "./chart.module.css";
import {
  type Curve,
  curveLabel,
  curvesOf,
  formatValue,
  marksOf,
  nearest,
  type PlottedPoint,
  plotted,
  valueRange,
} from "./course";

const HEIGHT = 260;
const MARGIN = { top: 26, right: 14, bottom: 30, left: 46 };

interface Props {
  course: ExerciseCourse;
  name: string;
}

/** The course of an exercise. Every session stands in the table below the chart too. */
export function CourseChart({ course, name }: Props) {
  const { measure } = course;
  const curves = curvesOf(course.points);
  const [curve, setCurve] = useState<Curve>(curves[0] ?? "amount");
  const points = plotted(course.points, curve);
  const [chosen, setChosen] = useState<number | null>(null);
  const { ref, width } = useElementSize();
  const at = Math.min(chosen ?? points.length - 1, points.length - 1);
  const shown = points[at];
  const label = curveLabel(curve, measure);
  const readout = (entry: PlottedPoint) =>
    `${formatDate(entry.point.date ?? "")}: ${formatValue(entry.value, curve, measure)}` +
    `${entry.point.is_record ? ", recorde" : ""}${entry.point.is_light ? ", semana leve" : ""}`;
  return (
    <Panel className={classes.panel}>
      {curves.length > 1 && (
        <Chips
          legend="Curva"
          options={curves.map((value) => ({ value, label: curveLabel(value, measure) }))}
          value={curve}
          onChange={(next) => {
            setCurve(next as Curve);
            setChosen(null);
          }}
        />
      )}
      {shown ? (
        <>
          <p className={classes.readout} aria-hidden>
            <strong>{formatValue(shown.value, curve, measure)}</strong>
            <span>
              {label} em {formatDate(shown.point.date ?? "")}
              {shown.point.is_record && " · recorde"}
              {shown.point.is_light && " · semana leve"}
            </span>
          </p>
          <div ref={ref} className={classes.plot}>
            {width > 0 && (
              <Plot
                width={width}
                points={points}
                curve={curve}
                events={course.events}
                chosen={at}
                onChoose={setChosen}
              />
            )}
          </div>
          <input
            className={classes.slider}
            type="range"
            min={0}
            max={points.length - 1}
            value={at}
            onChange={(event) => setChosen(Number(event.target.value))}
            aria-label={`${label} de ${name}, sessão`}
            aria-valuetext={readout(shown)}
          />
          <Legend marks={marksOf(course.events)} />
        </>
      ) : (
        <p>Nenhuma sessão mostra {label.toLowerCase()}.</p>
      )}
    </Panel>
  );
}

function Legend({ marks }: { marks: ReturnType<typeof marksOf> }) {
  return (
    <ul className={classes.legend}>
      <li data-kind="record">Recorde</li>
      <li data-kind="light">Semana leve</li>
      {marks.map(({ date, label }) => (
        <li key={date} data-kind="event">
          {label}: {formatDate(date)}
        </li>
      ))}
    </ul>
  );
}

interface PlotProps {
  width: number;
  points: PlottedPoint[];
  curve: Curve;
  events: ExerciseCourse["events"];
  chosen: number;
  onChoose: (at: number) => void;
}

function Plot({ width, points, curve, events, chosen, onChoose }: PlotProps) {
  const marks = marksOf(events).map((mark) => ({ ...mark, at: new Date(`${mark.date}T00:00:00Z`) }));
  const first = points[0]?.date ?? new Date(0);
  const last = points.at(-1)?.date ?? first;
  const dates: [Date, Date] =
    first < last ? [first, last] : [new Date(+first - 86_400_000), new Date(+last + 86_400_000)];
  const right = Math.max(MARGIN.left + 40, width - MARGIN.right);
  const x = scaleUtc({ domain: dates, range: [MARGIN.left, right] });
  const range = valueRange(
    points.map(({ value }) => value),
    curve,
  );
  const y = scaleLinear({ domain: range, range: [HEIGHT - MARGIN.bottom, MARGIN.top], nice: true });
  const places = points.map(({ date }) => x(date));
  const choose = (event: React.PointerEvent<SVGSVGElement>) =>
    onChoose(nearest(places, event.clientX - event.currentTarget.getBoundingClientRect().left));
  const tickLabel = { fill: "var(--ev-dim)", fontSize: 12 } as const;
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
      {marks
        .filter(({ at }) => at >= dates[0] && at <= dates[1])
        .map(({ date, at }) => (
          <line
            key={date}
            className={classes.event}
            x1={x(at)}
            x2={x(at)}
            y1={MARGIN.top - 12}
            y2={HEIGHT - MARGIN.bottom}
          />
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
        numTicks={width < 480 ? 3 : 6}
        stroke="var(--ev-line)"
        hideTicks
        tickFormat={(value) => formatDayAndMonth(new Date(Number(value)).toISOString())}
        tickLabelProps={{ ...tickLabel, textAnchor: "middle" }}
      />
      <LinePath data={points} x={({ date }) => x(date)} y={({ value }) => y(value)} className={classes.line} />
      {points.map(({ point, date, value }, at) => (
        <circle
          key={point.workout_id}
          className={classes.point}
          data-record={point.is_record || undefined}
          data-light={point.is_light || undefined}
          data-chosen={at === chosen || undefined}
          cx={x(date)}
          cy={y(value)}
          r={at === chosen ? 6 : 3.5}
        />
      ))}
    </svg>
  );
}
