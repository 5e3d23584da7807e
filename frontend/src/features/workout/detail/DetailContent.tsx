import { useState } from "react";
import type { WorkoutDetail } from "@/api";
import { useFocusBack } from "@/lib/useFocusBack";
import { isPlanned } from "../edit/edit";
import { useFigures } from "../figures/useFigures";
import { DetailHead } from "./DetailHead";
import classes from "./detail.module.css";
import { EditContent } from "./EditContent";
import { ReadContent } from "./ReadContent";

interface Props {
  workout: WorkoutDetail;
  isReadOnly: boolean;
  onClose: () => void;
}

/** Where nothing was recorded yet, there is nothing to read. */
const opensForEditing = (workout: WorkoutDetail) =>
  isPlanned(workout) || workout.exercises.every(({ sets }) => sets.length === 0);

export function DetailContent({ workout, isReadOnly, onClose }: Props) {
  const [isEditing, setEditing] = useState(!isReadOnly && opensForEditing(workout));
  const figures = useFigures().byId.get(workout.id);
  // The buttons that switch take each other's place.
  const editButton = useFocusBack<HTMLButtonElement>(isEditing);
  const doneButton = useFocusBack<HTMLButtonElement>(!isEditing);
  return (
    <div className={classes.content}>
      <DetailHead workout={workout} records={figures?.record_exercise_ids.length ?? 0} />
      {isEditing ? (
        <EditContent
          workout={workout}
          doneRef={doneButton}
          onDone={isPlanned(workout) ? onClose : () => setEditing(false)}
          onClose={onClose}
        />
      ) : (
        <ReadContent
          workout={workout}
          recordExercises={figures?.record_exercise_ids ?? []}
          editRef={editButton}
          onEdit={isReadOnly ? undefined : () => setEditing(true)}
          onClose={onClose}
        />
      )}
    </div>
  );
}
