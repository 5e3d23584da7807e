import type { DeskExercise } from "@/api";
import { groupTitles } from "@/lib/exerciseGroups";
import { formatKg } from "@/lib/format";
import classes from "./workouts.module.css";

const factsOf = ({ sets, reps, weight, rest_seconds }: DeskExercise) =>
  [`${sets} × ${reps.replace("-", "–")}`, ...(weight > 0 ? [formatKg(weight)] : []), `${rest_seconds} s`].join(" · ");

/** The exercises of a workout or template, in order. */
export function Prescribed({ exercises }: { exercises: DeskExercise[] }) {
  const groups = groupTitles(exercises.map(({ group_index }) => group_index));
  return (
    <ol className={classes.prescribed}>
      {exercises.map((exercise, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is static, and an exercise may appear twice
        <li key={i} data-joined={groups[i] ? true : undefined}>
          <span>{exercise.name}</span>
          <span className={classes.dim}>
            {[factsOf(exercise), groups[i], exercise.is_drop_set && "Drop-set"].filter(Boolean).join(" · ")}
          </span>
        </li>
      ))}
    </ol>
  );
}
