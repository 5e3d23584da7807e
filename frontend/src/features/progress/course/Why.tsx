import type { ProgressMetric } from "@/api";
import { formatPercent } from "@/lib/format";
import { progressLabel, progressParts } from "../model";
import classes from "../progress.module.css";

/** What the percentage of an exercise is made of. */
export function Why({ metric }: { metric: ProgressMetric }) {
  const { progress_percentage } = metric;
  return (
    <details className={classes.why}>
      <summary>
        {progressLabel(progress_percentage)}, {formatPercent(progress_percentage)}: por quê?
      </summary>
      <ul>
        {progressParts(metric).map(({ label, share, value, text }) => (
          <li key={label}>
            <strong>
              {label}: {formatPercent(value)}
            </strong>
            <span>
              Vale {share}% da nota: {text}.
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
