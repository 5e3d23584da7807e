import { plural } from "@/lib/format";
import type { Shortened } from "@/training/model/session";
import type { SheetProps } from "./props";
import { Sheet } from "./Sheet";
import classes from "./sheets.module.css";

/** What is left of the day. */
function leftText({ exercises }: Shortened): string {
  const sets = exercises.reduce((sum, exercise) => sum + exercise.sets, 0);
  return `${plural(exercises.length, "exercício", "exercícios")}, ${plural(sets, "série", "séries")}`;
}

/** Asks how much time there is today; the workout is shortened to fit. */
export function TimeSheet({ session, dispatch, onSheet }: SheetProps) {
  const { shorter = [], cut } = session;
  const shorten = (minutes: number) => {
    onSheet(null);
    dispatch({ type: "shorten", minutes });
  };
  return (
    <Sheet title="Hoje só tenho…" onClose={() => onSheet(null)}>
      <p className={classes.lead}>O mais importante fica; o resto do dia e dos descansos encolhe para caber.</p>
      <ul className={classes.times}>
        {shorter.map((day) => (
          <li key={day.minutes}>
            <button
              type="button"
              className={classes.time}
              aria-pressed={cut?.minutes === day.minutes}
              onClick={() => shorten(day.minutes)}
            >
              <strong>{day.minutes} minutos</strong>
              <small>{leftText(day)}</small>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
