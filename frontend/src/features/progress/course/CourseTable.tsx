import { Button } from "@mantine/core";
import { IconTrophyFilled } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import type { CoursePoint, Measure } from "@/api";
import { formatDate, formatKg, formatNumber } from "@/lib/format";
import { workoutPath } from "@/lib/paths";
import { WideTable } from "@/ui/WideTable";
import classes from "../progress.module.css";
import { amountMark, hasEstimate } from "./course";

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
    <>
      <WideTable label={`Sessões de ${name}`}>
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Séries</th>
            {hasLoad && <th scope="col">Carga</th>}
            <th scope="col">Melhor série</th>
            {isEstimated && <th scope="col">1RM est.</th>}
            {isEstimated && <th scope="col">Volume</th>}
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
              {hasLoad && <td>{point.load === null ? "–" : formatKg(point.load)}</td>}
              <td>
                {formatNumber(point.most_reps)} {amountMark(measure)}
              </td>
              {isEstimated && (
                <td>{point.one_rep_max === null ? "–" : formatKg(Math.round(point.one_rep_max * 10) / 10)}</td>
              )}
              {isEstimated && <td>{formatKg(Math.round(point.volume))}</td>}
            </tr>
          ))}
        </tbody>
      </WideTable>
      {newestFirst.length > shown && (
        <Button variant="default" fullWidth mt={12} onClick={() => setShown(shown + STEP)}>
          Mostrar sessões mais antigas
        </Button>
      )}
    </>
  );
}
