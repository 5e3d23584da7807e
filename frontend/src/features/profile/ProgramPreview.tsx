import type { Level } from "@/api";
import { programOf } from "./model";
import classes from "./profile.module.css";

export function ProgramPreview({ level, minutes, days }: { level: Level; minutes: number; days: number }) {
  return (
    <section className={classes.preview} aria-label="Prévia do seu programa" aria-live="polite">
      <p className={classes.previewTitle}>O seu programa</p>
      <p className={classes.split}>{programOf(level)}</p>
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
    </section>
  );
}
