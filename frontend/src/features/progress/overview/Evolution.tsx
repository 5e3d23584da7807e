import { IconAlertTriangle, IconArrowRight, IconStarFilled } from "@tabler/icons-react";
import { Link } from "react-router";
import type { ProgressMetric } from "@/api";
import { formatDate, formatPercent } from "@/lib/format";
import { exerciseProgressPath } from "@/lib/paths";
import { Badge } from "@/ui/Badge";
import { Panel } from "@/ui/page/Panel";
import { evolution, hasTooLittleData, isMastered, progressLabel, progressTone, sessionsText } from "../model";
import classes from "../progress.module.css";

export function Evolution({ metrics }: { metrics: readonly ProgressMetric[] }) {
  return (
    <ul className={classes.list}>
      {evolution(metrics).map((metric) => (
        <Panel key={metric.exercise_id} as="li" className={classes.row}>
          <EvolutionRow metric={metric} />
        </Panel>
      ))}
    </ul>
  );
}

function EvolutionRow({ metric }: { metric: ProgressMetric }) {
  const { exercise_id, exercise_name, progress_percentage, sessions_count, last_session_date } = metric;
  return (
    <>
      <div className={classes.rowHead}>
        <Link to={exerciseProgressPath(exercise_id)} className={classes.rowLink}>
          {exercise_name}
          <IconArrowRight size={18} aria-hidden />
        </Link>
        {isMastered(metric) && (
          <Badge tone="accent">
            <IconStarFilled size={13} aria-hidden /> Dominado
          </Badge>
        )}
      </div>
      <div className={classes.rowBar} data-tone={progressTone(progress_percentage)}>
        <span aria-hidden>
          <span style={{ inlineSize: `${Math.min(100, progress_percentage)}%` }} />
        </span>
        <strong>{formatPercent(progress_percentage)}</strong>
      </div>
      <p className={classes.rowFacts}>
        <span>{progressLabel(progress_percentage)}</span>
        <span>
          {sessionsText(sessions_count)}
          {hasTooLittleData(metric) && ": dados insuficientes"}
        </span>
        {last_session_date && <span>última em {formatDate(last_session_date)}</span>}
      </p>
      {metric.plateau_text !== null && (
        <p className={classes.plateau}>
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          {metric.plateau_text}
        </p>
      )}
    </>
  );
}
