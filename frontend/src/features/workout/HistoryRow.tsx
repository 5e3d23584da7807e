import { ActionIcon } from "@mantine/core";
import { IconPencil, IconUserStar } from "@tabler/icons-react";
import type { Workout } from "@/api";
import { formatDate } from "@/lib/format";
import { typeLabel, workoutName } from "./model";
import classes from "./workouts.module.css";

export function HistoryRow({ workout, onEdit }: { workout: Workout; onEdit: () => void }) {
  const name = workoutName(workout);
  return (
    <li className={classes.row}>
      <span className={classes.type}>
        <span className="ev-hidden">{typeLabel(workout.workout_type)}</span>
        {/^[A-F]$/.test(workout.workout_type) ? (
          <span aria-hidden>{workout.workout_type}</span>
        ) : (
          <IconUserStar size={20} aria-hidden />
        )}
      </span>
      <div className={classes.rowText}>
        <p className={classes.rowName}>{name}</p>
        <p className={classes.rowFacts}>
          <span>{formatDate(workout.date)}</span>
          {workout.duration_minutes !== null && <span>{workout.duration_minutes} min</span>}
          <span>{workout.program_type}</span>
        </p>
        {workout.notes && <p className={classes.rowNotes}>{workout.notes}</p>}
      </div>
      <ActionIcon size={44} aria-label={`Editar ${name} de ${formatDate(workout.date)}`} onClick={onEdit}>
        <IconPencil size={20} aria-hidden />
      </ActionIcon>
    </li>
  );
}
