import { ActionIcon } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { Link } from "react-router";
import type { Workout, WorkoutFigures } from "@/api";
import { formatDate, formatKg } from "@/lib/format";
import { workoutPath } from "@/lib/paths";
import { Facts } from "@/ui/Facts";
import { RecordBadge } from "../figures/RecordBadge";
import { factsOf, workoutName } from "../model";
import { TypeBadge } from "../TypeBadge";
import classes from "./history.module.css";

interface Props {
  workout: Workout;
  figures: WorkoutFigures | undefined;
  onEdit: (() => void) | undefined;
}

export function HistoryRow({ workout, figures, onEdit }: Props) {
  const name = workoutName(workout);
  const { volume = 0, record_exercise_ids: { length: records } = [] } = figures ?? {};
  return (
    <li className={classes.row}>
      <TypeBadge type={workout.workout_type} />
      <div className={classes.rowText}>
        <Link to={workoutPath(workout.id)} preventScrollReset className={classes.rowName}>
          {name}
        </Link>
        <div className={classes.rowFacts}>
          <Facts facts={factsOf(workout)} />
          {volume + records > 0 && (
            <span className={classes.rowResult}>
              {volume > 0 && <span>{formatKg(Math.round(volume))}</span>}
              {records > 0 && <RecordBadge count={records} />}
            </span>
          )}
        </div>
        {workout.notes && <p className={classes.rowNotes}>{workout.notes}</p>}
      </div>
      {onEdit && (
        <ActionIcon
          size={44}
          className={classes.rowAction}
          aria-label={`Editar ${name} de ${formatDate(workout.date)}`}
          onClick={onEdit}
        >
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
