import classes from "./Stats.module.css";

interface Stat {
  label: string;
  value: string;
  unit?: string;
}

/** Large numbers with their names; the name comes first for a screen reader. */
export function Stats({ stats }: { stats: Stat[] }) {
  return (
    <dl className={classes.stats}>
      {stats.map(({ label, value, unit }) => (
        <div key={label} className={classes.stat}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
