import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ProgressMetric } from "@/api";
import { formatDayAndMonth, formatPercent } from "@/lib/format";
import { exerciseProgressPath } from "@/lib/paths";
import { Sparkline } from "@/ui/chart/Sparkline";
import { lastAmount } from "../course/course";
import { progressLabel, progressTone, sessionsText } from "../model";
import { progressQueries } from "../queries";
import type { GroupKind } from "./groups";
import classes from "./row.module.css";

interface Props {
  metric: ProgressMetric;
  kind: GroupKind;
}

export function ExerciseRow({ metric, kind }: Props) {
  const { exercise_id, exercise_name, progress_percentage } = metric;
  return (
    <li className={classes.row}>
      <div className={classes.name}>
        <Link to={exerciseProgressPath(exercise_id)}>{exercise_name}</Link>
        <p>{[progressLabel(progress_percentage), ...factsOf(metric, kind)].join(" · ")}</p>
      </div>
      <Latest exerciseId={exercise_id} />
      <div className={classes.share} data-tone={progressTone(progress_percentage)}>
        <strong>{formatPercent(progress_percentage)}</strong>
        <span className={classes.bar} aria-hidden>
          <span style={{ inlineSize: `${Math.min(100, progress_percentage)}%` }} />
        </span>
      </div>
    </li>
  );
}

function factsOf({ sessions_count, last_session_date }: ProgressMetric, kind: GroupKind): string[] {
  if (kind === "starting") return [sessionsText(sessions_count)];
  return kind === "resting" && last_session_date !== null ? [`última em ${formatDayAndMonth(last_session_date)}`] : [];
}

/** The latest sessions, for which the list doesn't wait. */
function Latest({ exerciseId }: { exerciseId: number }) {
  const { data: curves } = useQuery(progressQueries.curves());
  const curve = curves?.find(({ exercise_id }) => exercise_id === exerciseId);
  return (
    <div className={classes.latest}>
      <span className={classes.spark}>{curve && <Sparkline values={curve.values} />}</span>
      <p>
        {curve && (
          <>
            <span className="ev-hidden">Na última sessão: </span>
            {lastAmount(curve)}
          </>
        )}
      </p>
    </div>
  );
}
