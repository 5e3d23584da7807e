import type { Level, Objective } from "@/api";
import { programOf } from "./model";
import classes from "./profile.module.css";
import { WeekPreview } from "./week/WeekPreview";

interface Props {
  level: Level;
  objective: Objective;
  minutes: number;
  days: number;
  /** Others have their own week, which limitations and reviews have changed. */
  isNew: boolean;
}

export function ProgramPreview({ level, objective, minutes, days, isNew }: Props) {
  return (
    <section className={classes.preview} aria-label="Prévia do seu programa">
      <div className={classes.previewHead} aria-live="polite">
        <div>
          <p className={classes.previewTitle}>O seu programa</p>
          <p className={classes.split}>{programOf(level)}</p>
        </div>
        <dl className={classes.previewFacts}>
          <div>
            <dt>por treino</dt>
            <dd>
              {minutes} <small>min</small>
            </dd>
          </div>
          <div>
            <dt>por semana</dt>
            <dd>
              {days} <small>dias</small>
            </dd>
          </div>
        </dl>
      </div>
      {isNew && <WeekPreview level={level} objective={objective} days={days} />}
    </section>
  );
}
