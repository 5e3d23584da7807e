import { Badge } from "@/ui/Badge";
import { Facts } from "@/ui/Facts";
import { factsOf, workoutName } from "../model";
import type { OutboxWorkout } from "../outbox/useOutboxWorkouts";
import { TypeBadge } from "../TypeBadge";
import classes from "./history.module.css";

/** A workout the server doesn't have yet; it has no actions until then. */
export function OutboxRow({ workout }: { workout: OutboxWorkout }) {
  return (
    <li className={classes.row}>
      <TypeBadge type={workout.workout_type} />
      <div className={classes.rowText}>
        <p className={classes.rowName}>{workoutName(workout)}</p>
        <p className={classes.rowFacts}>
          <Facts facts={factsOf(workout)} />
        </p>
      </div>
      <Badge>Aguardando envio</Badge>
    </li>
  );
}
