import classes from "./ExerciseName.module.css";
import { type GuideTarget, openGuide } from "./target";

/** Name of an exercise, as a button that opens its guide. */
export function ExerciseName(target: GuideTarget) {
  return (
    <button type="button" className={classes.name} aria-haspopup="dialog" onClick={() => openGuide(target)}>
      {target.name}
    </button>
  );
}
