import { ActionIcon } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { Link } from "react-router";
import type { Workout } from "@/api";
import { formatDate } from "@/lib/format";
import { workoutPath } from "@/lib/paths";
import { Facts } from "@/ui/Facts";
import { factsOf, workoutName } from "../model";
import { TypeBadge } from "../TypeBadge";
import classes from "./history.module.css";

export function HistoryRow({ workout, onEdit }: { workout: Workout; onEdit: (() => void) | undefined }) {
  const name = workoutName(workout);
  return (
    <li className={classes.row}>
      <TypeBadge type={workout.workout_type} />
      <div className={classes.rowText}>
        <Link to={workoutPath(workout.id)} preventScrollReset className={classes.rowName}>
          {name}
        </Link>
        <p className={classes.rowFacts}>
          <Facts facts={factsOf(workout)} />
        </p>
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
