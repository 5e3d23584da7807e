import { formatDate, formatMonth, plural } from "@/lib/format";
import type { HeatWeek } from "../heatMap";
import classes from "../progress.module.css";

const CELL = 12;
const GAP = 3;
const STEP = CELL + GAP;
const HEADER = 16;

/** Every day of the last year; a table of the months says the same. */
export function HeatMap({ weeks }: { weeks: readonly HeatWeek[] }) {
  return (
    <figure className={classes.heat}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones. */}
      <section className={classes.heatScroll} tabIndex={0} aria-label="Mapa dos dias de treino do ano">
        <svg width={weeks.length * STEP} height={HEADER + 7 * STEP} aria-hidden="true" focusable="false">
          {weeks.map(({ monday, days, month }, column) => (
            <g key={monday} transform={`translate(${column * STEP} 0)`}>
              {month && <text y={11}>{formatMonth(month).slice(0, 3)}</text>}
              {days.map(({ date, workouts }, row) => (
                <rect
                  key={date}
                  y={HEADER + row * STEP}
                  width={CELL}
                  height={CELL}
                  rx={3}
                  data-workouts={Math.min(2, workouts)}
                >
                  {workouts > 0 && (
                    <title>
                      {formatDate(date)}: {plural(workouts, "treino", "treinos")}
                    </title>
                  )}
                </rect>
              ))}
            </g>
          ))}
        </svg>
      </section>
      <table className="ev-hidden">
        <caption>Dias de treino por mês</caption>
        <tbody>
          {byMonth(weeks).map(([month, count]) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{plural(count, "dia", "dias")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function byMonth(weeks: readonly HeatWeek[]): [month: string, days: number][] {
  const counts = new Map<string, number>();
  for (const { date, workouts } of weeks.flatMap(({ days }) => days)) {
    const month = date.slice(0, 7);
    counts.set(month, (counts.get(month) ?? 0) + Number(workouts > 0));
  }
  return [...counts];
}
