import { PARTS } from "./parts";
import classes from "./progress.module.css";

/** How much of the questionnaire is answered; stays in view. */
export function Progress({ answered }: { answered: number }) {
  return (
    <div className={classes.progress}>
      <span className={classes.track} aria-hidden>
        {PARTS.map((part, index) => (
          <span key={part} data-done={index < answered || undefined} />
        ))}
      </span>
      <p role="status">
        <strong>{answered}</strong> de {PARTS.length}
        <span className="ev-hidden"> partes respondidas</span>
      </p>
    </div>
  );
}
