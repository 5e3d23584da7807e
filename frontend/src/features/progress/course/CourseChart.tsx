import { LinePath } from "@visx/shape";
import { useState } from "react";
import type { ExerciseCourse } from "@/api";
import { formatDate } from "@/lib/format";
import { Chips } from "@/ui/Chips";
import chart from "@/ui/chart/chart.module.css";
import { TimePlot } from "@/ui/chart/TimePlot";
import { Panel } from "@/ui/Panel";
import classes from "./chart.module.css";
import {
  type Curve,
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
export function CourseChart({ course, name }: Props) {
  const { measure } = course;
  const curves = curvesOf(course.points);
  const [curve, setCurve] = useState<Curve>(curves[0] ?? "amount");
  const points = plotted(course.points, curve);
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? points.length - 1, points.length - 1);
  const shown = points[at];
  const label = curveLabel(curve, measure);
  const readout = (entry: PlottedPoint) =>
    `${formatDate(entry.point.date ?? "")}: ${formatValue(entry.value, curve, measure)}` +
    `${entry.point.is_record ? ", recorde" : ""}${entry.point.is_light ? ", semana leve" : ""}`;
  return (
    <Panel className={chart.panel}>
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
          <p className={chart.readout} aria-hidden>
            <strong>{formatValue(shown.value, curve, measure)}</strong>
            <span>
              {label} em {formatDate(shown.point.date ?? "")}
              {shown.point.is_record && " · recorde"}
              {shown.point.is_light && " · semana leve"}
            </span>
          </p>
          <Plot points={points} curve={curve} events={course.events} chosen={at} onChoose={setChosen} />
          <input
            className={chart.slider}
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
  points: PlottedPoint[];
  curve: Curve;
  events: ExerciseCourse["events"];
  chosen: number;
  onChoose: (at: number) => void;
}

function Plot({ points, curve, events, chosen, onChoose }: PlotProps) {
  const dates = points.map(({ date }) => date);
  const [first, last] = [dates[0] ?? new Date(0), dates.at(-1) ?? new Date(0)];
  const marks = marksOf(events)
    .map(({ date }) => ({ date, at: new Date(`${date}T00:00:00Z`) }))
    .filter(({ at }) => at >= first && at <= last);
  const range = valueRange(
    points.map(({ value }) => value),
    curve,
  );
  return (
    <TimePlot dates={dates} range={range} onChoose={onChoose}>
      {({ x, y, top, bottom }) => (
        <>
          {marks.map(({ date, at }) => (
            <line key={date} className={classes.event} x1={x(at)} x2={x(at)} y1={top - 12} y2={bottom} />
          ))}
          <LinePath data={points} x={({ date }) => x(date)} y={({ value }) => y(value)} className={chart.line} />
          {points.map(({ point, date, value }, at) => (
            <circle
              key={point.workout_id}
              className={`${chart.point} ${classes.point}`}
              data-record={point.is_record || undefined}
              data-light={point.is_light || undefined}
              data-chosen={at === chosen || undefined}
              cx={x(date)}
              cy={y(value)}
              r={at === chosen ? 6 : 3.5}
            />
          ))}
        </>
      )}
    </TimePlot>
  );
}
