import { Panel } from "./Panel";
import classes from "./Stats.module.css";

interface Stat {
  label: string;
  value: string;
  unit?: string;
}

/** Large numbers with labels; the label comes first for screen readers. */
export function Stats({ stats }: { stats: Stat[] }) {
  return (
    <dl className={classes.stats}>
      {stats.map(({ label, value, unit }) => (
        <Panel key={label} className={classes.stat}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit && <small>{unit}</small>}
          </dd>
        </Panel>
      ))}
    </dl>
  );
}
