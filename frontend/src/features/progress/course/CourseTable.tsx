import { Button } from "@mantine/core";
import { IconTrophyFilled } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import type { CoursePoint, Measure } from "@/api";
import { formatDate, formatNumber } from "@/lib/format";
import { workoutPath } from "@/lib/paths";
import { WideTable } from "@/ui/WideTable";
import { amountMark, hasEstimate } from "./course";
import classes from "./table.module.css";

/** Years of sessions are drawn some at a time. */
const STEP = 30;

interface Props {
  points: readonly CoursePoint[];
  measure: Measure;
  name: string;
}

export function CourseTable({ points, measure, name }: Props) {
  const [shown, setShown] = useState(STEP);
  const newestFirst = [...points].reverse();
  const hasLoad = points.some(({ load }) => load !== null);
  const isEstimated = hasEstimate(points, measure);
  return (
    <div className={classes.table}>
      <WideTable label={`Sessões de ${name}`}>
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Séries</th>
            {hasLoad && <Head name="Carga" unit="kg" />}
            <Head name="Melhor série" unit={amountMark(measure)} />
            {isEstimated && <Head name="1RM est." unit="kg" />}
            {isEstimated && <Head name="Volume" unit="kg" />}
          </tr>
        </thead>
        <tbody>
          {newestFirst.slice(0, shown).map((point) => (
            <tr key={point.workout_id}>
              <th scope="row">
                <Link to={workoutPath(point.workout_id)}>{formatDate(point.date ?? "")}</Link>
                {point.is_record && (
                  <span className={classes.record}>
                    <IconTrophyFilled size={14} aria-hidden /> recorde
                  </span>
                )}
                {point.is_light && <span className={classes.light}>leve</span>}
              </th>
              <td>{formatNumber(point.sets)}</td>
              {hasLoad && <td>{figure(point.load)}</td>}
              <td>{formatNumber(point.most_reps)}</td>
              {isEstimated && <td>{figure(point.one_rep_max)}</td>}
              {isEstimated && <td>{formatNumber(Math.round(point.volume))}</td>}
            </tr>
          ))}
        </tbody>
      </WideTable>
      {newestFirst.length > shown && (
        <Button variant="default" fullWidth mih={44} mt={12} onClick={() => setShown(shown + STEP)}>
          Mostrar sessões mais antigas
        </Button>
      )}
    </div>
  );
}

/** A phone has no room for a unit in every cell. */
const Head = ({ name, unit }: { name: string; unit: string }) => (
  <th scope="col">
    {name} ({unit})
  </th>
);

const figure = (value: number | null) => (value === null ? "–" : formatNumber(Math.round(value * 10) / 10));
