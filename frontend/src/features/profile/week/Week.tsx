import type { Level, Objective } from "@/api";
import { ExercisePicture } from "@/features/exercise";
import { Day } from "./Day";
import { firstExercises, names } from "./firstExercises";
import classes from "./week.module.css";

interface Props {
  level: Level;
  objective: Objective;
  days: number;
}

export function Week({ level, objective, days }: Props) {
  return firstExercises(level, objective, days).map((slug, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the week
    <Day key={index} index={index} name={names[slug]}>
      <ExercisePicture slug={slug} className={classes.picture} iconSize={32} />
    </Day>
  ));
}
