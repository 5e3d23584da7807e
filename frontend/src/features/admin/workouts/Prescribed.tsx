import type { DeskExercise } from "@/api";
import { formatKg } from "@/lib/format";
import { groupName, runsOf } from "./model";
import classes from "./workouts.module.css";

const factsOf = ({ sets, reps, weight, rest_seconds }: DeskExercise) =>
  [`${sets} × ${reps.replace("-", "–")}`, ...(weight > 0 ? [formatKg(weight)] : []), `${rest_seconds} s`].join(" · ");

/** The exercises of a workout or template, in order. */
export function Prescribed({ exercises }: { exercises: DeskExercise[] }) {
  const runs = runsOf(
    exercises.map(({ group_index }, i) => ({
      isJoined: group_index !== null && group_index === exercises[i - 1]?.group_index,
    })),
  );
  return (
    <ol className={classes.prescribed}>
      {exercises.map((exercise, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is static, and an exercise may appear twice
        <li key={i} data-joined={groupName(runs, i) !== null || undefined}>
          <span>{exercise.name}</span>
          <span className={classes.dim}>
            {[factsOf(exercise), groupName(runs, i), exercise.is_drop_set && "Drop-set"].filter(Boolean).join(" · ")}
          </span>
        </li>
      ))}
    </ol>
  );
}
