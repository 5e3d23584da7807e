import classes from "./ExerciseName.module.css";
import { type GuideTarget, openGuide } from "./target";

/** An exercise's name, wherever it stands: pressed, it says how the exercise is done. */
export function ExerciseName(target: GuideTarget) {
  return (
    <button type="button" className={classes.name} aria-haspopup="dialog" onClick={() => openGuide(target)}>
      {target.name}
    </button>
  );
}
