import classes from "./ExerciseName.module.css";
import { type GuideTarget, openGuide } from "./target";

/** Name of an exercise, as a button that opens its guide. */
export function ExerciseName({ label, ...target }: GuideTarget & { label?: string }) {
  return (
    <button type="button" className={classes.name} aria-haspopup="dialog" onClick={() => openGuide(target)}>
      {label ?? target.name}
    </button>
  );
}
