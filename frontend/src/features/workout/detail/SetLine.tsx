import { IconCheck, IconX } from "@tabler/icons-react";
import type { WorkoutExerciseDetail, WorkoutSet } from "@/api";
import { formatKg } from "@/lib/format";
import { Facts } from "@/ui/Facts";
import { isFailed, setLabel } from "../measure";
import classes from "./detail.module.css";
import { notedFacts } from "./sets";

interface Props {
  exercise: WorkoutExerciseDetail;
  set: WorkoutSet;
  number: number;
}

/** What was noted of the set, and the target where it differs from it. */
function facts(set: WorkoutSet): string[] {
  const { target_reps, target_weight, weight } = set;
  const target = [
    ...(target_weight && target_weight !== weight ? [formatKg(target_weight)] : []),
    ...(target_reps ? [target_reps] : []),
  ];
  return [...notedFacts(set), ...(target.length > 0 ? [`meta ${target.join(" × ").replace("-", "–")}`] : [])];
}

function Mark({ set, number }: Pick<Props, "set" | "number">) {
  if (isFailed(set)) return <IconX size={15} stroke={3.2} aria-hidden />;
  return set.completed ? <IconCheck size={15} stroke={3.2} aria-hidden /> : number;
}

export function SetLine({ exercise, set, number }: Props) {
  return (
    <>
      <span className={classes.setMark} data-done={(set.completed && !isFailed(set)) || undefined}>
        <Mark set={set} number={number} />
      </span>
      <span className={classes.setText}>
        <span className={classes.setValue}>{setLabel(exercise.measure, set)}</span>
        {facts(set).length > 0 && (
          <span className={classes.setFacts}>
            <Facts facts={facts(set)} />
          </span>
        )}
      </span>
    </>
  );
}
