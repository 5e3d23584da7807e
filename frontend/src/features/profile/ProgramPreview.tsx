import { programOf } from "./model";
import classes from "./profile.module.css";
import type { PreviewAnswers } from "./queries";
import { WeekPreview } from "./week/WeekPreview";

interface Props extends PreviewAnswers {
  /** Others have their own week, which limitations and reviews have changed. */
  isNew: boolean;
}

export function ProgramPreview({ isNew, ...answers }: Props) {
  const { level, minutes, days } = answers;
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
      {isNew && <WeekPreview {...answers} />}
    </section>
  );
}
