import { type PointerEvent, useEffect, useRef, useState } from "react";
import { formatDate, formatMonth, plural } from "@/lib/format";
import { type HeatDay, type HeatWeek, trainedDaysByMonth } from "../heatMap";
import classes from "./heatMap.module.css";

const CELL = 12;
const GAP = 3;
const STEP = CELL + GAP;
const HEADER = 16;

const dayText = ({ date, workouts }: HeatDay) =>
  `${formatDate(date)}: ${workouts > 0 ? plural(workouts, "treino", "treinos") : "sem treino"}`;

/**
 * Every day of the last year, read one by one with a finger, a mouse, or the slider by keyboard; a table of the months
 * sums it up.
 */
export function HeatMap({ weeks }: { weeks: readonly HeatWeek[] }) {
  const days = weeks.flatMap((week) => week.days);
  const last = days.length - 1;
  // Null is today, also when it ends.
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? last, last);
  const day = days[at];
  const [natural, height] = [weeks.length * STEP, HEADER + 7 * STEP];
  const mark = useRef<SVGRectElement>(null);
  useEffect(() => {
    // On a phone the map is wider than the screen.
    if (chosen !== null) mark.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [chosen]);
  const choose = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, top, width } = currentTarget.getBoundingClientRect();
    // A wide panel shows the map larger.
    const scale = (width || natural) / natural;
    const [x, y] = [(clientX - left) / scale, (clientY - top) / scale];
    const [column, row] = [Math.floor(x / STEP), Math.floor((y - HEADER) / STEP)];
    const touched = 7 * column + row;
    if (row >= 0 && row < 7 && touched >= 0 && touched <= last) setChosen(touched);
  };
  if (!day) return null;
  return (
    <figure className={classes.heat}>
      <p className={classes.readout} aria-hidden>
        {dayText(day)}
      </p>
      <section className={classes.scroll} aria-label="Mapa dos dias de treino do ano">
        <svg
          width={natural}
          height={height}
          viewBox={`0 0 ${natural} ${height}`}
          style={{ minWidth: natural }}
          aria-hidden="true"
          focusable="false"
          onPointerDown={choose}
          onPointerMove={choose}
        >
          {weeks.map((week, column) => (
            <g key={week.monday} transform={`translate(${column * STEP} 0)`}>
              {week.month && <text y={11}>{formatMonth(week.month).slice(0, 3)}</text>}
              {week.days.map(({ date, workouts }, row) => (
                <rect
                  key={date}
                  ref={date === day.date ? mark : undefined}
                  y={HEADER + row * STEP}
                  width={CELL}
                  height={CELL}
                  rx={3}
                  data-workouts={Math.min(2, workouts)}
                  data-chosen={date === day.date || undefined}
                />
              ))}
            </g>
          ))}
        </svg>
        <input
          className={classes.slider}
          type="range"
          min={0}
          max={last}
          value={at}
          onChange={(event) => setChosen(Number(event.target.value))}
          aria-label="Dia do ano"
          aria-valuetext={dayText(day)}
        />
      </section>
      {/* A table is as wide as its text, and would widen the page. */}
      <div className="ev-hidden">
        <table>
          <caption>Dias de treino por mês</caption>
          <tbody>
            {trainedDaysByMonth(weeks).map(([month, count]) => (
              <tr key={month}>
                <th scope="row">{formatMonth(month)}</th>
                <td>{plural(count, "dia", "dias")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
