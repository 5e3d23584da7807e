import { Panel } from "./page/Panel";
import classes from "./Stats.module.css";

interface Stat {
  label: string;
  value: string;
  unit?: string;
  /** What the value rests on. */
  note?: string | undefined;
}

/** Large numbers with labels; the label comes first for screen readers. */
export function Stats({ stats }: { stats: Stat[] }) {
  return (
    <dl className={classes.stats}>
      {stats.map(({ label, value, unit, note }) => (
        <Panel key={label} className={classes.stat}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit && <small>{unit}</small>}
          </dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </Panel>
      ))}
    </dl>
  );
}
