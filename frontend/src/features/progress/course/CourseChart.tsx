import { useState } from "react";
import type { ExerciseCourse } from "@/api";
import { formatDate } from "@/lib/format";
import { utcDay } from "@/lib/time/dates";
import { ChartPanel } from "@/ui/chart/ChartPanel";
import { Curve } from "@/ui/chart/Curve";
import { Chips } from "@/ui/form/Chips";
import classes from "./chart.module.css";
import {
  type CurveName,
  curveLabel,
  curvesOf,
  formatValue,
  marksOf,
  type PlottedPoint,
  plotted,
  valueRange,
} from "./course";

interface Props {
  course: ExerciseCourse;
  name: string;
}

/** The course of an exercise. Every session stands in the table below the chart too. */
export function CourseChart({ course: { measure, points: sessions, events }, name }: Props) {
  const curves = curvesOf(sessions, measure);
  const [curve, setCurve] = useState<CurveName>(curves[0] ?? "amount");
  const points = plotted(sessions, curve);
  const label = curveLabel(curve, measure);
  const marks = marksOf(events);
  const readout = ({ point, value: amount }: PlottedPoint) => {
    const date = formatDate(point.date ?? "");
    const value = formatValue(amount, curve, measure);
    const notes = [...(point.is_record ? ["recorde"] : []), ...(point.is_light ? ["semana leve"] : [])];
    return {
      value,
      caption: [`${label} em ${date}`, ...notes].join(" · "),
      text: [`${date}: ${value}`, ...notes].join(", "),
    };
  };
  return (
    <ChartPanel>
      {curves.length > 1 && (
        <Chips
          legend="Curva"
          options={curves.map((value) => ({ value, label: curveLabel(value, measure) }))}
          value={curve}
          onChange={(next) => setCurve(next as CurveName)}
        />
      )}
      {points.length > 0 ? (
        <>
          <Curve
            key={curve}
            points={points}
            range={valueRange(
              points.map(({ value }) => value),
              curve,
            )}
            readout={readout}
            label={`${label} de ${name}, sessão`}
          >
            {({ x, top, bottom }) => <Events marks={marks} points={points} x={x} top={top} bottom={bottom} />}
          </Curve>
          <Legend kinds={new Set(points.map(({ kind }) => kind))} marks={marks} />
        </>
      ) : (
        <p>Nenhuma sessão mostra {label.toLowerCase()}.</p>
      )}
    </ChartPanel>
  );
}

type Marks = ReturnType<typeof marksOf>;

interface EventsProps {
  marks: Marks;
  points: readonly PlottedPoint[];
  x: (date: Date) => number;
  top: number;
  bottom: number;
}

/** A line at each event between the first and the last point. */
function Events({ marks, points, x, top, bottom }: EventsProps) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const dated = marks.map(({ date }) => ({ date, at: utcDay(date) }));
  return dated
    .filter(({ at }) => at >= first.at && at <= last.at)
    .map(({ date, at }) => (
      <line key={date} className={classes.event} x1={x(at)} x2={x(at)} y1={top - 12} y2={bottom} />
    ));
}

/** What the marks mean, of those that the curve has. */
function Legend({ kinds, marks }: { kinds: ReadonlySet<PlottedPoint["kind"]>; marks: Marks }) {
  return (
    <ul className={classes.legend}>
      {kinds.has("record") && <li data-kind="record">Recorde</li>}
      {kinds.has("light") && <li data-kind="light">Semana leve</li>}
      {marks.map(({ date, label }) => (
        <li key={date} data-kind="event">
          {label}: {formatDate(date)}
        </li>
      ))}
    </ul>
  );
}
