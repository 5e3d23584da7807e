import { useId } from "react";
import { texts } from "../texts";
import { chooseFigure, useFigureChoice } from "./figureChoice";
import { FIGURE_CHOICES } from "./figureFor";
import classes from "./player.module.css";

/** Which figure all demonstrations show. */
export function FigureControl() {
  const group = useId();
  const chosen = useFigureChoice();
  return (
    <fieldset className={classes.figure}>
      <legend className="ev-hidden">{texts.figure}</legend>
      <span aria-hidden>{texts.figure}</span>
      <span className={classes.speeds}>
        {FIGURE_CHOICES.map((choice) => (
          <label key={choice} className={classes.speed}>
            <input type="radio" name={group} checked={chosen === choice} onChange={() => chooseFigure(choice)} />
            {texts.figures[choice]}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
